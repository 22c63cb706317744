import { COMMANDS, runCommand } from "../../cli/commands.ts";

// The binary's program: what it reads of itself comes from inside it (server/build/binary.ts).
void runCommand(COMMANDS, process.argv.slice(2));
