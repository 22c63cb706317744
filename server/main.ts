import type { Command } from "./cli/command.ts";
import { COMMANDS } from "./cli/commands.ts";
import { reportCrashes } from "./cli/crash-report.ts";
import { runCommand } from "./cli/run-command.ts";

// The program outside the binary. The bootstrap has read .env by now.

const dev: Command = {
  usage: "dev",
  summary: "serve the shop from its sources, for development",
  settings: COMMANDS.serve!.settings,
  run: async (_args, settings) => {
    const vite = await (await import("vite")).createServer({ server: { middlewareMode: true } });
    const dev = await vite.ssrLoadModule("/server/cli/commands/dev.ts");
    await (dev as typeof import("./cli/commands/dev.ts")).serveDevelopment(settings, vite);
  },
};

reportCrashes();
await runCommand({ ...COMMANDS, dev }, process.argv.slice(2));
