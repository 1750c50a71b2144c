internal import SourceText

/// Completions for a shell, made of the one list of flags.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  static var commands: [Command] { Command.shown }
  static func flags(_ command: Command) -> [Flag] { Flag.all.filter { $0.commands.contains(command) } }

  /// In single quotes, for any of the shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  // MARK: - bash

  /// Works with bash 3.2, which macOS has. `=` breaks words there, so the word before may be the sign itself.
  private static var bashText: String {
    var text = """
      # Completions of boundary-lint for bash: source <(boundary-lint completions bash)
      _boundary_lint() {
        local word current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=check given= index
        if [ "$current" = "=" ]; then
          current=
        elif [ "$previous" = "=" ]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          case $word in
            \(commands.map(\.rawValue).joined(separator: "|"))) command=$word; given=1; break ;;
          esac
        done
        local IFS=$'\\n'
        case $command:$previous in

      """
    for command in commands {
      for flag in flags(command) where flag.value != nil {
        let names = ([flag.name] + (flag.short.map { ["-\($0)"] } ?? [])).map { "\(command.rawValue):\($0)" }
        text += "    \(names.joined(separator: "|")))\n      \(reply(flag, command)); return ;;\n"
      }
    }
    text += "  esac\n  case $current in\n    -*)\n      case $command in\n"
    for command in commands {
      let names = flags(command).map(\.name)
      text += "        \(command.rawValue)) COMPREPLY=($(compgen -W \(words(names)) -- \"$current\")) ;;\n"
    }
    text += "      esac\n      return ;;\n  esac\n  if [ -z \"$given\" ]; then\n"
    text +=
      "    COMPREPLY=($(compgen -W \(words(commands.map(\.rawValue))) -- \"$current\") $(compgen -f -- \"$current\"))\n"
    text += "    return\n  fi\n  case $command in\n"
    for command in commands { text += "    \(command.rawValue)) \(reply(command.operand, command)) ;;\n" }
    return text + "  esac\n}\ncomplete -o filenames -F _boundary_lint boundary-lint\n"
  }

  private static func words(_ list: [String]) -> String { "$'\(list.joined(separator: "\\n"))'" }

  /// Of several words with commas between them, the last is completed.
  private static func reply(_ flag: Flag, _ command: Command) -> String {
    guard Completion.isList(flag) else { return reply(flag.completion, command) }
    return "word=${current##*,}; COMPREPLY=($(compgen -P \"${current%\"$word\"}\" -W "
      + "\(words(flag.completion.list(for: command))) -- \"$word\"))"
  }

  private static func reply(_ completion: Completion, _ command: Command) -> String {
    switch completion {
    case .none: "COMPREPLY=()"
    case .file: "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folder: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .words: "COMPREPLY=($(compgen -W \(words(completion.list(for: command))) -- \"$current\"))"
    }
  }

  // MARK: - zsh

  private static var zshText: String {
    var text = """
      #compdef boundary-lint
      # Completions of boundary-lint for zsh: boundary-lint completions zsh > a folder of $fpath/_boundary-lint
      _boundary-lint() {
        local -a commands
        commands=(

      """
    for command in commands { text += "    \(quoted(command.rawValue + ":" + colonless(command.summary)))\n" }
    text += """
        )
        local word command=
        for word in ${words[2,CURRENT-1]}; do
          if (( ${commands[(I)${word}:*]} )); then command=$word; break; fi
        done
        case $command in

      """
    for command in commands {
      // The default command may be left out.
      let pattern = command == .check ? "check|''" : command.rawValue
      text += "    \(pattern))\n      _arguments -s -S"
      for flag in flags(command) { text += " \\\n        \(zshFlag(flag, command))" }
      let operand =
        command == .check
        ? "'*: :{ [[ -z $command ]] && _describe -t commands command commands; _files }'"
        : "'*:operand:\(zshAction(command.operand, command))'"
      text += " \\\n        \(operand)\n      ;;\n"
    }
    return text + "  esac\n}\nif [[ ${funcstack[1]} = _boundary-lint ]]; then _boundary-lint \"$@\"; "
      + "else compdef _boundary-lint boundary-lint; fi\n"
  }

  private static func zshFlag(_ flag: Flag, _ command: Command) -> String {
    let help = quoted(
      "[" + zshSafe(flag.help(for: command)) + "]"
        + (flag.value.map { ":\(zshSafe($0)):" + zshAction(flag, command) } ?? ""))
    let end = flag.value == nil ? "" : "="
    guard let short = flag.short else { return "'*'\(flag.name)\(end)\(help)" }
    return "'*'{-\(short)\(flag.value == nil ? "" : "+"),\(flag.name)\(end)}\(help)"
  }

  /// Without what ends a part of an argument's description.
  private static func zshSafe(_ text: String) -> String {
    text.escaping { "[]:\\".unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }

  private static func colonless(_ text: String) -> String { text.split(separator: ":").joined(separator: " -") }

  private static func zshAction(_ flag: Flag, _ command: Command) -> String {
    guard Completion.isList(flag) else { return zshAction(flag.completion, command) }
    return "_sequence compadd - " + flag.completion.list(for: command).joined(separator: " ")
  }

  private static func zshAction(_ completion: Completion, _ command: Command) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .words: "(" + completion.list(for: command).joined(separator: " ") + ")"
    }
  }

  // MARK: - fish

  private static var fishText: String {
    let names = commands.map(\.rawValue).joined(separator: " ")
    var text = """
      # Completions of boundary-lint for fish: boundary-lint completions fish > ~/.config/fish/completions/boundary-lint.fish
      complete -c boundary-lint -e

      """
    let isOpen = "not __fish_seen_subcommand_from \(names)"
    for command in commands {
      text += "complete -c boundary-lint -n \(quoted(isOpen)) -a \(command.rawValue) -d \(quoted(command.summary))\n"
    }
    for command in commands {
      let seen = "__fish_seen_subcommand_from \(command.rawValue)"
      // The default command may be left out.
      let condition = quoted(command == .check ? "\(seen); or \(isOpen)" : seen)
      for flag in flags(command) { text += fishFlag(flag, command, condition) }
      switch command.operand {
      case .file: break
      case .none, .folder: text += "complete -c boundary-lint -n \(condition) -f\n"
      case .words:
        let list = command.operand.list(for: command).joined(separator: " ")
        text += "complete -c boundary-lint -n \(condition) -f -a \(quoted(list))\n"
      }
    }
    return text
  }

  private static func fishFlag(_ flag: Flag, _ command: Command, _ condition: String) -> String {
    var text = "complete -c boundary-lint -n \(condition) -l \(flag.name.dropFirst(2))"
    if let short = flag.short { text += " -s \(short)" }
    if flag.value != nil {
      switch flag.completion {
      case .none: text += " -x"
      case .file: text += " -r -F"
      case .folder: text += " -x -a '(__fish_complete_directories)'"
      case .words where Completion.isList(flag):
        let list = flag.completion.list(for: command).joined(separator: "\\n")
        text += " -x -a \(quoted("(__fish_complete_list , \"printf '\(list)\\n'\")"))"
      case .words: text += " -x -a \(quoted(flag.completion.list(for: command).joined(separator: " ")))"
      }
    }
    return text + " -d \(quoted(flag.help(for: command)))\n"
  }
}
