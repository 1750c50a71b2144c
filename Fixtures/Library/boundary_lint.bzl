"""Linting by shards: an action for each module reads its files, and one more judges what all of them found."""

def _facts_impl(ctx):
    facts = ctx.actions.declare_file(ctx.label.name + ".facts")
    arguments = ctx.actions.args()
    arguments.add("index")
    arguments.add("--root", ctx.file.rules.dirname or ".")
    arguments.add("--rules", ctx.file.rules)
    arguments.add("--output", facts)
    if ctx.attr.module:
        arguments.add("--module", ctx.attr.module)
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = ctx.executable.tool,
        arguments = [arguments],
        inputs = ctx.files.srcs + [ctx.file.rules],
        outputs = [facts],
        mnemonic = "BoundaryFacts",
        progress_message = "Reading %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([facts]))]

_TOOL = attr.label(
    default = "//tools:boundary-lint",
    allow_single_file = True,
    executable = True,
    cfg = "exec",
    doc = "the linter",
)

boundary_facts = rule(
    implementation = _facts_impl,
    doc = "The facts of some Swift files. They depend on the files and on the rules' names under 'containers', and on nothing else.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".swift"], mandatory = True),
        "rules": attr.label(allow_single_file = True, mandatory = True, doc = "the rules file, in the root"),
        "module": attr.string(doc = "the module that the files are compiled into, where neither a manifest nor the rules tell"),
        "tool": _TOOL,
    },
)

def _check_impl(ctx):
    report = ctx.actions.declare_file(ctx.label.name + ".json")
    arguments = ctx.actions.args()
    arguments.add("check")
    arguments.add("--no-cache")
    arguments.add("--root", ctx.file.rules.dirname or ".")
    arguments.add("--format", "text")
    arguments.add("--format", report, format = "json=%s")
    arguments.add("--facts")
    arguments.add_all(ctx.files.facts)
    ctx.actions.run(
        executable = ctx.executable.tool,
        arguments = [arguments],
        inputs = ctx.files.facts + ctx.files.manifests + [ctx.file.rules],
        outputs = [report],
        mnemonic = "BoundaryCheck",
        progress_message = "Judging %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([report]))]

boundary_check = rule(
    implementation = _check_impl,
    doc = "Holds facts against the rules. Fails, and shows the findings, where there are any. No source is needed.",
    attrs = {
        "facts": attr.label_list(allow_files = [".facts"], mandatory = True),
        "manifests": attr.label_list(allow_files = True, doc = "what else a run reads: Package.swift files, rules files of folders, Xcode projects"),
        "rules": attr.label(allow_single_file = True, mandatory = True),
        "tool": _TOOL,
    },
)
