import { readSettings, SettingsError, setMode } from "../app/env.server.ts";

const COMMANDS = {
  serve: "serve the built shop",
  dev: "serve the shop from its sources, for development",
  migrate: "bring the database up to date and stop",
  seed: "fill an empty shop with the demo catalogue and stop",
};

const command = process.argv[2] ?? "serve";

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError) && !isPortTaken(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  setMode(command === "dev" ? "development" : "production");
  const settings = readSettings();
  if (command === "serve") {
    const { serve } = await import("./serve.ts");
    await serve(settings);
  } else if (command === "dev") {
    const { serveDevelopment } = await import("./dev.ts");
    await serveDevelopment(settings);
  } else if (command === "migrate" || command === "seed") {
    const { openShop } = await import("./open-shop.ts");
    const demo = settings.demo || command === "seed";
    const store = await openShop({ ...settings, demo }, (line) =>
      process.stderr.write(`${line}\n`),
    );
    store.close();
  } else {
    const lines = Object.entries(COMMANDS).map(([name, what]) => `  ${name.padEnd(10)}${what}\n`);
    process.stdout.write(`Commands:\n${lines.join("")}`);
    if (command !== "--help") process.exitCode = 1;
  }
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
