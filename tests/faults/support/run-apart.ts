// Runs an exported function in a process of its own: node run-apart.ts MODULE NAME ARGUMENTS
import { argv, exit, stdout } from "node:process";

const [path = "", exported = "", args = ""] = argv.slice(2);
const { [exported]: work } = await import(path);
const result = await work(...JSON.parse(args));
stdout.write(JSON.stringify(result), () => exit(0));
