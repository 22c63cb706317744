import { COMMANDS, runCommand } from "../../cli/commands.ts";

// The program when it runs as a binary.
void runCommand(COMMANDS, process.argv.slice(2), ".env");
