import { COMMANDS, type Command, runCommand } from "./cli/commands.ts";

// The program when it runs from its sources. The bootstrap has read .env by now.

const dev: Command = {
  usage: "dev",
  summary: "serve the shop from its sources, for development",
  argumentCount: 0,
  run: async (_args, settings) => (await import("./cli/dev.ts")).serveDevelopment(settings),
};

await runCommand({ ...COMMANDS, dev }, process.argv.slice(2));
