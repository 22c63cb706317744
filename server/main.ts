import { readSettings, SettingsError, setMode } from "../app/env.server.ts";

const COMMANDS = {
  serve: "serve the built shop",
  dev: "serve the shop from its sources, for development",
  migrate: "bring the database up to date and stop",
  seed: "fill an empty shop with the demo catalogue and stop",
  "seed products 10000": "and add made-up products up to that many",
  "seed orders 10000": "and add made-up orders up to that many",
};

const [command = "serve", ...args] = process.argv.slice(2);

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError) && !isPortTaken(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const wanted = rowsWanted(args);
  setMode(command === "dev" ? "development" : "production");
  const settings = readSettings();
  if (command === "serve") {
    const { serve } = await import("./serve.ts");
    await serve(settings);
  } else if (command === "dev") {
    const { serveDevelopment } = await import("./dev.ts");
    await serveDevelopment(settings);
  } else if (command === "migrate" || (command === "seed" && wanted !== null)) {
    const { openShop } = await import("./open-shop.ts");
    const demo = settings.demo || command === "seed";
    const say = (line: string) => void process.stderr.write(`${line}\n`);
    const store = await openShop({ ...settings, demo }, say);
    if (wanted?.noun === "products") {
      const { seedProducts } = await import("./seed-products.ts");
      say(`Added ${await seedProducts(store, wanted.total)} made-up products.`);
    } else if (wanted?.noun === "orders") {
      const { seedOrders } = await import("./seed-orders.ts");
      say(`Added ${await seedOrders(store, wanted.total)} made-up orders.`);
    }
    store.close();
  } else {
    const lines = Object.entries(COMMANDS).map(([name, what]) => `  ${name.padEnd(22)}${what}\n`);
    process.stdout.write(`Commands:\n${lines.join("")}`);
    if (command !== "--help") process.exitCode = 1;
  }
}

/** What "seed products 10000" asks for; no noun when it asks for nothing more, null when unclear. */
function rowsWanted([noun, number, ...more]: string[]): { noun?: string; total: number } | null {
  if (noun === undefined) return { total: 0 };
  const isNoun = noun === "products" || noun === "orders";
  const clear = isNoun && /^\d{1,7}$/.test(number ?? "") && more.length === 0;
  return clear ? { noun, total: Number(number) } : null;
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
