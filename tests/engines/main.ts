// Shows every screen of a shopper in old and new browsers, compares it with today's Chromium, and buys,
// cancels and changes the account in each: `npm run test:engines`. Exits with 1 when anything is wrong.
// Names pick screens, `--engine 83` an engine. `--verbose` names what is wrong and takes pictures into
// test-results/engines. docs/browsers.md keeps the last table of engines.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { CIRCUMSTANCES } from "#tests/support/circumstances.ts";
import { makeTemplates } from "#tests/support/data/templates.ts";
import { ENGINES } from "./engines.ts";
import { type Examined, examine, viewToday } from "./examine.ts";
import { startExampleShop } from "./example-shop.ts";
import { enginesTable, isClean, problemsOf, screensTable } from "./report.ts";
import { SCREENS } from "./screens.ts";
import { buyInTextBrowser } from "./text-browser.ts";

const PICTURES = "test-results/engines";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string", multiple: true, default: [] },
    verbose: { type: "boolean", default: false },
  },
});
const names = SCREENS.filter((name) => positionals.length === 0 || positionals.includes(name));
const engines = ENGINES.filter(
  ({ name }) => values.engine.length === 0 || values.engine.some((part) => name.endsWith(part)),
);
if (names.length === 0 || engines.length === 0)
  throw new Error(`there are: ${[...SCREENS, ...ENGINES.map((e) => e.name)].join(", ")}`);

rmSync(PICTURES, { recursive: true, force: true });
await makeTemplates();
const shop = await startExampleShop();
const examined: Examined[] = [];
let textBrowser: string | null | undefined;
try {
  const today = await viewToday(shop, names);
  for (const engine of engines) {
    const each = await examine(engine, shop, today, values.verbose ? PICTURES : null);
    examined.push(each);
    const problems = problemsOf(each);
    console.error(`${engine.name}: ${problems.length} findings`);
    if (values.verbose) console.log([`\n${engine.name}`, ...problems].join("\n"));
  }
  if (values.engine.length === 0) textBrowser = await buyInTextBrowser(shop);
  if (textBrowser) console.error(`text browser: ${textBrowser}`);
} finally {
  await shop.stop();
}
const tables = [enginesTable(examined, textBrowser), screensTable(examined)];
console.log(`\n${CIRCUMSTANCES}\n\n${tables.join("\n\n")}`);
process.exitCode = examined.every(isClean) && !textBrowser ? 0 : 1;
