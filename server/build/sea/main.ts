import { COMMANDS } from "#server/cli/commands.ts";
import { reportCrashes } from "#server/cli/crash-report.ts";
import { runCommand } from "#server/cli/run-command.ts";

// The program when it runs as a binary.
reportCrashes();
void runCommand(COMMANDS, process.argv.slice(2), ".env");
