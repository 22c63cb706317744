import { COMMANDS } from "../../cli/commands.ts";
import { reportCrashes } from "../../cli/crash-report.ts";
import { runCommand } from "../../cli/run-command.ts";

// The program when it runs as a binary.
reportCrashes();
void runCommand(COMMANDS, process.argv.slice(2), ".env");
