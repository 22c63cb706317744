import { COMMANDS } from "../../cli/commands.ts";
import { runCommand } from "../../cli/run-command.ts";

// The program when it runs as a binary.
void runCommand(COMMANDS, process.argv.slice(2), ".env");
