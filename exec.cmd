@rem The `exec` of npm's scripts, which lets the shell become the program; the shell of Windows has no such command.
@%*
