// Measures the shop against its goals: `npm run bench -- server pages seller`. A missed goal is
// reported but does not fail the run, as the machine may be busy. docs/benchmarks.md keeps the last
// figures.
// `memory` takes the minutes of its load: `npm run bench -- memory --minutes 10`.
import { parseArgs } from "node:util";
import { CIRCUMSTANCES } from "#tests/support/circumstances.ts";
import { benchPages } from "./pages.ts";
import { benchPhoto } from "./photo.ts";
import { benchPostgres } from "./postgres.ts";
import { benchSeller } from "./seller.ts";
import { memoryFigures } from "./server/memory.ts";
import { benchServer } from "./server.ts";
import { benchSlowLine } from "./slow-line.ts";
import { benchSmallMachine } from "./small-machine.ts";
import { cleanUp } from "./support/clean-up.ts";
import { printTable } from "./support/figures.ts";
import { benchTls } from "./tls.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "2" },
  },
});

const SUITES: Record<string, () => Promise<void>> = {
  server: benchServer,
  memory: async () => printTable("Memory", await memoryFigures(Number(values.minutes))),
  pages: benchPages,
  seller: () => benchSeller({ few: 1_000, many: 100_000 }),
  photo: benchPhoto,
  postgres: benchPostgres,
  tls: benchTls,
  "slow-line": benchSlowLine,
  "small-machine": benchSmallMachine,
  "seller-million": () => benchSeller({ few: 10_000, many: 1_000_000 }),
};

const names = positionals.length > 0 ? positionals : Object.keys(SUITES);
const unknown = names.filter((name) => !SUITES[name]);
if (unknown.length > 0) {
  console.error(
    `No bench named ${unknown.join(", ")}; there are: ${Object.keys(SUITES).join(", ")}`,
  );
  process.exitCode = 1;
} else {
  console.log(CIRCUMSTANCES);
  for (const name of names)
    try {
      await SUITES[name]!();
    } finally {
      await cleanUp();
    }
}
