// Measures the shop against its goals: `npm run bench -- server pages seller`. A missed goal is
// reported but does not fail the run, as the machine may be busy.
import { cpus } from "node:os";
import { benchPages } from "./pages.ts";
import { benchSeller } from "./seller.ts";
import { benchServer } from "./server.ts";

const SUITES: Record<string, () => Promise<void>> = {
  server: benchServer,
  pages: benchPages,
  seller: () => benchSeller({ few: 1_000, many: 100_000 }),
  "seller-million": () => benchSeller({ few: 10_000, many: 1_000_000 }),
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SUITES);
const unknown = names.filter((name) => !SUITES[name]);
if (unknown.length > 0) {
  console.error(
    `No bench named ${unknown.join(", ")}; there are: ${Object.keys(SUITES).join(", ")}`,
  );
  process.exitCode = 1;
} else {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`);
  for (const name of names) await SUITES[name]!();
}
