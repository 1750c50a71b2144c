/// Functions of C's library, which files that import Foundation or a system's module see beside those of the repository.
///
/// From the headers, but for variadic ones, which Swift does not import; `Tests/Comparison/system_members.py` makes the list anew.
enum LibraryOfC {
  static let functions = """
    a64l abort abs accept accept4 access acct acos acosh adjtime alarm aligned_alloc alloca alphasort arc4random
    arc4random_buf arc4random_uniform asctime asctime_r asin asinh at_quick_exit atan atan2 atanh atexit atof atoi atol
    bcmp bcopy bind bindresvport bindresvport6 brk bsearch btowc bzero calloc cbrt ceil cfgetispeed cfgetospeed
    cfmakeraw cfsetispeed cfsetospeed cfsetspeed chdir chmod chown chroot clearenv clearerr clock clock_adjtime
    clock_getcpuclockid clock_getres clock_gettime clock_nanosleep clock_settime close close_range closedir closefrom
    closelog confstr connect copy_file_range copysign cos cosh creat crypt ctermid ctime ctime_r cuserid daemon difftime
    dirfd dirname div dladdr dladdr1 dlclose dlerror dlinfo dlmopen dlopen dlsym dlvsym drand48 drand48_r drem dup dup2
    dup3 duplocale dysize eaccess ecvt ecvt_r endgrent endhostent endnetent endnetgrent endprotoent endpwent endservent
    endusershell epoll_create epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait erand48 erand48_r erf erfc
    euidaccess eventfd eventfd_read eventfd_write execv execve execveat execvp execvpe exit exp exp10 exp2
    explicit_bzero expm1 fabs faccessat fallocate fchdir fchmod fchmodat fchown fchownat fclose fcloseall fcvt fcvt_r
    fdatasync fdim fdopen fdopendir feof ferror fexecve fflush ffs fgetc fgetgrent fgetgrent_r fgetpos fgetpwent
    fgetpwent_r fgets fgetwc fgetws fgetxattr fileno finite flistxattr flock flockfile floor fma fmax fmemopen fmin fmod
    fnmatch fopen fopencookie fork fpathconf fputc fputs fputwc fputws fread free freeaddrinfo freeifaddrs freelocale
    fremovexattr freopen frexp fsconfig fseek fseeko fsetpos fsetxattr fsmount fsopen fspick fstat fstatat fstatfs
    fstatvfs fsync ftell ftello ftruncate ftrylockfile funlockfile futimens futimes futimesat fwide fwrite gai_cancel
    gai_error gai_strerror gai_suspend gamma gcvt get_current_dir_name getaddrinfo getaddrinfo_a getc getchar getcpu
    getcwd getdate getdate_r getdelim getdirentries getdomainname getdtablesize getegid getentropy getenv geteuid getgid
    getgrent getgrent_r getgrgid getgrgid_r getgrnam getgrnam_r getgrouplist getgroups gethostbyaddr gethostbyaddr_r
    gethostbyname gethostbyname2 gethostbyname2_r gethostbyname_r gethostent gethostent_r gethostid gethostname
    getifaddrs getipv4sourcefilter getitimer getline getloadavg getlogin getlogin_r getnameinfo getnetbyaddr
    getnetbyaddr_r getnetbyname getnetbyname_r getnetent getnetent_r getnetgrent getnetgrent_r getopt getpagesize
    getpass getpayload getpeername getpgid getpgrp getpid getppid getpriority getprotobyname getprotobyname_r
    getprotobynumber getprotobynumber_r getprotoent getprotoent_r getpt getpw getpwent getpwent_r getpwnam getpwnam_r
    getpwuid getpwuid_r getrandom getresgid getresuid getrlimit getrusage getservbyname getservbyname_r getservbyport
    getservbyport_r getservent getservent_r getsid getsockname getsockopt getsourcefilter getsubopt gettid gettimeofday
    getuid getumask getusershell getw getwc getwchar getwd getxattr glob glob_pattern_p globfree gmtime gmtime_r grantpt
    group_member gsignal herror hstrerror htonl htons hypot iconv iconv_close iconv_open if_freenameindex if_indextoname
    if_nameindex if_nametoindex ilogb imaxabs imaxdiv index inet6_opt_append inet6_opt_find inet6_opt_finish
    inet6_opt_get_val inet6_opt_init inet6_opt_next inet6_opt_set_val inet6_option_alloc inet6_option_append
    inet6_option_find inet6_option_init inet6_option_next inet6_option_space inet6_rth_add inet6_rth_getaddr
    inet6_rth_init inet6_rth_reverse inet6_rth_segments inet6_rth_space inet_addr inet_aton inet_lnaof inet_makeaddr
    inet_net_ntop inet_net_pton inet_neta inet_netof inet_network inet_nsap_addr inet_nsap_ntoa inet_ntoa inet_ntop
    inet_pton initgroups initstate initstate_r innetgr inotify_add_watch inotify_init inotify_init1 inotify_rm_watch
    iruserok iruserok_af isalnum isalpha isascii isatty isblank iscntrl isctype isdigit isfdtype isgraph isinf islower
    isnan isprint ispunct isspace isupper iswalnum iswalpha iswblank iswcntrl iswctype iswdigit iswgraph iswlower
    iswprint iswpunct iswspace iswupper iswxdigit isxdigit j0 j1 jn jrand48 jrand48_r kill killpg l64a labs lchmod
    lchown lcong48 lcong48_r ldexp ldiv lgamma lgamma_r lgammaf32_r lgammaf32x_r lgammaf64_r lgammaf64x_r lgammaf_r
    lgammal_r lgetxattr link linkat listen listxattr llabs lldiv llistxattr llogb llrint llround localeconv localtime
    localtime_r lockf log log10 log1p log2 logb lrand48 lrand48_r lremovexattr lrint lround lseek lsetxattr lstat
    lutimes madvise malloc mblen mbrlen mbrtowc mbsinit mbsnrtowcs mbsrtowcs mbstowcs mbtowc memccpy memchr memcmp
    memcpy memfd_create memfrob memmem memmove mempcpy memrchr memset mincore mkdir mkdirat mkdtemp mkfifo mkfifoat
    mknod mknodat mkostemp mkostemps mkstemp mkstemps mktemp mktime mlock mlock2 mlockall mmap modf mount mount_setattr
    move_mount mprotect mrand48 mrand48_r msync munlock munlockall munmap name_to_handle_at nan nanosleep nearbyint
    newlocale nextafter nextdown nexttoward nextup nice nrand48 nrand48_r ntohl ntohs obstack_vprintf on_exit
    open_by_handle_at open_memstream open_tree open_wmemstream opendir openlog pathconf pause pclose perror pipe pipe2
    pkey_alloc pkey_free pkey_get pkey_mprotect pkey_set poll popen posix_fadvise posix_fallocate posix_madvise
    posix_memalign posix_openpt posix_spawn posix_spawn_file_actions_addchdir_np posix_spawn_file_actions_addclose
    posix_spawn_file_actions_addclosefrom_np posix_spawn_file_actions_adddup2 posix_spawn_file_actions_addfchdir_np
    posix_spawn_file_actions_addopen posix_spawn_file_actions_addtcsetpgrp_np posix_spawn_file_actions_destroy
    posix_spawn_file_actions_init posix_spawnattr_destroy posix_spawnattr_getflags posix_spawnattr_getpgroup
    posix_spawnattr_getschedparam posix_spawnattr_getschedpolicy posix_spawnattr_getsigdefault
    posix_spawnattr_getsigmask posix_spawnattr_init posix_spawnattr_setflags posix_spawnattr_setpgroup
    posix_spawnattr_setschedparam posix_spawnattr_setschedpolicy posix_spawnattr_setsigdefault
    posix_spawnattr_setsigmask posix_spawnp pow ppoll pread preadv preadv2 preadv64v2 prlimit process_madvise
    process_mrelease process_vm_readv process_vm_writev profil pselect psiginfo psignal pthread_atfork
    pthread_attr_destroy pthread_attr_getaffinity_np pthread_attr_getdetachstate pthread_attr_getguardsize
    pthread_attr_getinheritsched pthread_attr_getschedparam pthread_attr_getschedpolicy pthread_attr_getscope
    pthread_attr_getsigmask_np pthread_attr_getstack pthread_attr_getstackaddr pthread_attr_getstacksize
    pthread_attr_init pthread_attr_setaffinity_np pthread_attr_setdetachstate pthread_attr_setguardsize
    pthread_attr_setinheritsched pthread_attr_setschedparam pthread_attr_setschedpolicy pthread_attr_setscope
    pthread_attr_setsigmask_np pthread_attr_setstack pthread_attr_setstackaddr pthread_attr_setstacksize
    pthread_barrier_destroy pthread_barrier_init pthread_barrier_wait pthread_barrierattr_destroy
    pthread_barrierattr_getpshared pthread_barrierattr_init pthread_barrierattr_setpshared pthread_cancel
    pthread_clockjoin_np pthread_cond_broadcast pthread_cond_clockwait pthread_cond_destroy pthread_cond_init
    pthread_cond_signal pthread_cond_timedwait pthread_cond_wait pthread_condattr_destroy pthread_condattr_getclock
    pthread_condattr_getpshared pthread_condattr_init pthread_condattr_setclock pthread_condattr_setpshared
    pthread_create pthread_detach pthread_equal pthread_exit pthread_getaffinity_np pthread_getattr_default_np
    pthread_getattr_np pthread_getconcurrency pthread_getcpuclockid pthread_getname_np pthread_getschedparam
    pthread_getspecific pthread_join pthread_key_create pthread_key_delete pthread_kill pthread_mutex_clocklock
    pthread_mutex_consistent pthread_mutex_consistent_np pthread_mutex_destroy pthread_mutex_getprioceiling
    pthread_mutex_init pthread_mutex_lock pthread_mutex_setprioceiling pthread_mutex_timedlock pthread_mutex_trylock
    pthread_mutex_unlock pthread_mutexattr_destroy pthread_mutexattr_getprioceiling pthread_mutexattr_getprotocol
    pthread_mutexattr_getpshared pthread_mutexattr_getrobust pthread_mutexattr_getrobust_np pthread_mutexattr_gettype
    pthread_mutexattr_init pthread_mutexattr_setprioceiling pthread_mutexattr_setprotocol pthread_mutexattr_setpshared
    pthread_mutexattr_setrobust pthread_mutexattr_setrobust_np pthread_mutexattr_settype pthread_once
    pthread_rwlock_clockrdlock pthread_rwlock_clockwrlock pthread_rwlock_destroy pthread_rwlock_init
    pthread_rwlock_rdlock pthread_rwlock_timedrdlock pthread_rwlock_timedwrlock pthread_rwlock_tryrdlock
    pthread_rwlock_trywrlock pthread_rwlock_unlock pthread_rwlock_wrlock pthread_rwlockattr_destroy
    pthread_rwlockattr_getkind_np pthread_rwlockattr_getpshared pthread_rwlockattr_init pthread_rwlockattr_setkind_np
    pthread_rwlockattr_setpshared pthread_self pthread_setaffinity_np pthread_setattr_default_np pthread_setcancelstate
    pthread_setcanceltype pthread_setconcurrency pthread_setname_np pthread_setschedparam pthread_setschedprio
    pthread_setspecific pthread_sigmask pthread_sigqueue pthread_spin_destroy pthread_spin_init pthread_spin_lock
    pthread_spin_trylock pthread_spin_unlock pthread_testcancel pthread_timedjoin_np pthread_tryjoin_np pthread_yield
    ptsname ptsname_r putc putchar putenv putgrent putpwent puts putw putwc putwchar pwrite pwritev pwritev2 pwritev64v2
    qecvt qecvt_r qfcvt qfcvt_r qgcvt qsort qsort_r quick_exit raise rand rand_r random random_r rawmemchr rcmd rcmd_af
    re_compile_fastmap re_compile_pattern re_match re_match_2 re_search re_search_2 re_set_registers re_set_syntax read
    readahead readdir readdir64_r readdir_r readlink readlinkat readv realloc reallocarray realpath recv recvfrom
    recvmmsg recvmsg regcomp regerror regexec regfree remainder remap_file_pages remove removexattr remquo rename
    renameat renameat2 revoke rewind rewinddir rexec rexec_af rindex rint rmdir round roundeven rpmatch rresvport
    rresvport_af ruserok ruserok_af sbrk scalb scalbln scalbn scandir scandirat sched_get_priority_max
    sched_get_priority_min sched_getaffinity sched_getcpu sched_getparam sched_getscheduler sched_rr_get_interval
    sched_setaffinity sched_setparam sched_setscheduler sched_yield secure_getenv seed48 seed48_r seekdir select
    sem_clockwait sem_close sem_destroy sem_getvalue sem_init sem_post sem_timedwait sem_trywait sem_unlink sem_wait
    send sendfile sendmmsg sendmsg sendto setbuf setbuffer setdomainname setegid setenv seteuid setgid setgrent
    setgroups sethostent sethostid sethostname setipv4sourcefilter setitimer setlinebuf setlocale setlogin setlogmask
    setnetent setnetgrent setns setpayload setpayloadsig setpgid setpgrp setpriority setprotoent setpwent setregid
    setresgid setresuid setreuid setrlimit setservent setsid setsockopt setsourcefilter setstate setstate_r settimeofday
    setuid setusershell setvbuf setxattr shm_open shm_unlink shutdown sigabbrev_np sigaction sigaddset sigaltstack
    sigandset sigblock sigdelset sigdescr_np sigemptyset sigfillset siggetmask sighold sigignore siginterrupt
    sigisemptyset sigismember signal significand sigorset sigpause sigpending sigprocmask sigqueue sigrelse sigreturn
    sigset sigsetmask sigstack sigsuspend sigtimedwait sigwait sigwaitinfo sin sincos sinh sleep sockatmark socket
    socketpair splice sqrt srand srand48 srand48_r srandom srandom_r ssignal stat statfs statvfs statx stpcpy stpncpy
    strcasecmp strcasestr strcat strchr strchrnul strcmp strcoll strcpy strcspn strdup strerror strerror_r
    strerrordesc_np strerrorname_np strfromd strfromf strfroml strfry strftime strlen strncasecmp strncat strncmp
    strncpy strndup strnlen strpbrk strptime strrchr strsep strsignal strspn strstr strtod strtof strtoimax strtok
    strtok_r strtol strtold strtoq strtoul strtoumax strtouq strverscmp strxfrm swab symlink symlinkat sync
    sync_file_range syncfs sysconf system sysv_signal tan tanh tcdrain tcflow tcflush tcgetattr tcgetpgrp tcgetsid
    tcsendbreak tcsetattr tcsetpgrp tee telldir tempnam tgamma tgkill time timegm timelocal timer_create timer_delete
    timer_getoverrun timer_gettime timer_settime timerfd_create timerfd_gettime timerfd_settime times timespec_get
    timespec_getres tmpfile tmpnam tmpnam_r toascii tolower totalorder totalordermag toupper towctrans towlower towupper
    trunc truncate ttyname ttyname_r ttyslot tzset ualarm umask umount umount2 uname ungetc ungetwc unlink unlinkat
    unlockpt unsetenv unshare uselocale usleep utime utimensat utimes valloc vasprintf vdprintf versionsort vfork
    vfprintf vfscanf vfwprintf vfwscanf vhangup vmsplice vprintf vscanf vsnprintf vsprintf vsscanf vswprintf vswscanf
    vsyslog vwprintf vwscanf wait wait3 wait4 waitid waitpid wcpcpy wcpncpy wcrtomb wcscasecmp wcscat wcschr wcschrnul
    wcscmp wcscoll wcscpy wcscspn wcsdup wcsftime wcslen wcsncasecmp wcsncat wcsncmp wcsncpy wcsnlen wcsnrtombs wcspbrk
    wcsrchr wcsrtombs wcsspn wcsstr wcstod wcstof wcstoimax wcstok wcstol wcstold wcstombs wcstoq wcstoul wcstoumax
    wcstouq wcswcs wcswidth wcsxfrm wctob wctomb wctrans wctype wcwidth wmemchr wmemcmp wmemcpy wmemmove wmempcpy
    wmemset write writev y0 y1 yn
    """
}
