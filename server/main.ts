import { COMMANDS, type Command, runCommand } from "./cli/commands.ts";

const dev: Command = {
  usage: "dev",
  what: "serve the shop from its sources, for development",
  run: async (_args, settings) => (await import("./cli/dev.ts")).serveDevelopment(settings),
};

await runCommand({ ...COMMANDS, dev }, process.argv.slice(2));
