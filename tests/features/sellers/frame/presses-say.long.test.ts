import { sql } from "drizzle-orm";
import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { en } from "#app/text/texts.ts";
import { undoSteps } from "#db/schema.ts";
import { fillShop } from "#tests/screenshots/example-shop.ts";
import { screensOf } from "#tests/screenshots/shop-screens.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { TAX } from "#tests/support/data/invoice.ts";
import { givenUser } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { type Fields, fieldsOf } from "#tests/support/forms.ts";
import { type Page, pageOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf, TABLES } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const { store, seller } = await sellerShop("demo", { ...BANK, ...TAX });
const { examples, orders } = await fillShop(store, (email) => givenUser(store, email));
const PATHS = new Set(
  Object.values(screensOf(examples, orders)).flatMap(({ as, path }) =>
    as === "seller" && /^\/(seller|debug)/.test(path) ? path.split("#")[0]! : [],
  ),
);

/** What is written whoever asks, and not because of a press. */
const UNASKED = ["undo_steps", "seller_sessions", "sessions", "rate_events", "metadata", "health"];
/** Presses that lead away from the page, change the page alone, or are not about what the shop keeps. */
const ELSEWHERE = ["logout", "login"];

/** How a form is sent: as it is shown, once more, by a page from before, and with nothing typed. */
const WAYS: Record<string, (fields: Fields) => Fields> = {
  "as shown": (fields) => fields,
  "once more": (fields) => fields,
  "from an old page": (fields) =>
    fields.map(([name, value]) => [name, /^seen|^version|^asOf/.test(name) ? "1" : value]),
  "with NUL": (fields) =>
    fields.map(([name, value]) => [
      name,
      /^intent|^seen|^id$|^sure/.test(name) ? value : `${value}a\0b`,
    ]),
  emptied: (fields) =>
    fields.map(([name, value]) => [name, /^intent|^seen|^id$/.test(name) ? value : ""]),
};

/** Toasts of presses that were not done, by their names. */
const NOT_DONE = Object.entries(en.toast).flatMap(([name, text]) =>
  /(Failed|Gone|Changed|Wrong|TooLate|Taken|Unchanged|Unknown|Before)$|^gone$|^busy$|^noneChosen$|^unavailable$/.test(
    name,
  )
    ? [text]
    : [],
);

/** What a page says of the press that led to it. */
function saidOn(page: Page) {
  const texts = (selector: string) =>
    pageOf(page)
      .querySelectorAll(selector)
      .map((each) => wordsOf(each))
      .filter((words) => words !== "");
  const toasts = texts(".toast");
  const isNo = (words: string) => NOT_DONE.some((text) => words.startsWith(text));
  return {
    refusals: [...texts(".error-summary, .field-error, [role=alert]"), ...toasts.filter(isNo)],
    done: toasts.filter((words) => !isNo(words)),
    isSilent: toasts.length === 0 && texts("[role=status], .undo-bar, .noted").length === 0,
  };
}

/** The presses of a page's forms: the first two of each kind, as there may be hundreds of orders. */
function pressesOn(
  page: Page,
): { action: string; form: HTMLElement; button: [string, string]; kind: string }[] {
  const counts = new Map<string, number>();
  return pageOf(page)
    .querySelectorAll("form[method=post] button, button[form]")
    .flatMap((button) => {
      const owner = button.getAttribute("form");
      const form = owner ? pageOf(page).getElementById(owner) : button.closest("form");
      const pressed: [string, string] = [
        button.getAttribute("name") ?? "",
        button.getAttribute("value") ?? "",
      ];
      const kind = pressed[1].split(":")[0]!;
      const action = form?.getAttribute("action") ?? "";
      if (form?.getAttribute("method") !== "post" || ELSEWHERE.includes(kind)) return [];
      const count = (counts.get(kind + action) ?? 0) + 1;
      counts.set(kind + action, count);
      return count > 2 ? [] : [{ action, form, button: pressed, kind }];
    });
}

let rows = await rowsOf(store.db, UNASKED);

/** The tables with a text that has NUL, or what stands for it on PostgreSQL. */
async function tablesWithNul(): Promise<string[]> {
  const found: string[] = [];
  for (const name of TABLES) {
    const all = await store.db.engine.rows<object>(sql`select * from ${sql.identifier(name)}`);
    const values = all.flatMap((row): unknown[] => Object.values(row));
    if (values.some((value) => typeof value === "string" && /[\0\ufffd]/.test(value)))
      found.push(name);
  }
  return found;
}

/** Sends a form; returns what was written by that, and what the page says that it leads to. */
async function send(path: string, fields: Fields) {
  const response = await seller.post(path, fields);
  const location = response.headers.get("location");
  const said = saidOn(location ? await seller.page(location) : await response.text());
  const before = rows;
  rows = await rowsOf(store.db, UNASKED);
  const written = Object.keys(rows).filter((table) => rows[table] !== before[table]);
  return { status: response.status, written, ...said };
}

/** What is wrong with an answer, if anything. */
function lieOf({ status, written, refusals, done, isSilent }: Awaited<ReturnType<typeof send>>) {
  const isRefused = status >= 400 || refusals.length > 0;
  if (status >= 500) return "fails";
  if (isRefused && written.length > 0) return "says no, and writes";
  if (isRefused && done.length > 0) return "says yes and no";
  if (isSilent && written.length > 0) return "writes, and says nothing";
  return null;
}

test("what a page says of a press is what was saved", async () => {
  const lies: unknown[] = [];
  const counts = { written: 0, refused: 0, idle: 0 };
  for (const path of PATHS) {
    const { length } = pressesOn(await seller.page(path));
    for (let i = 0; i < length; i++)
      for (const [way, alter] of Object.entries(WAYS)) {
        await empty(store, undoSteps);
        const page = await seller.page(path);
        const press = pressesOn(page)[i];
        if (!press) break;
        const fields = [...alter(fieldsOf(page, press.form)), press.button].filter(
          ([name]) => name !== "",
        );
        const action = press.action.startsWith("/") ? press.action : path;
        if (way === "once more") await send(action, fields);
        const answer = await send(action, fields);
        const isWritten = answer.written.length > 0;
        counts[isWritten ? "written" : answer.refusals.length > 0 ? "refused" : "idle"]++;
        const lie = lieOf(answer);
        if (lie) lies.push({ lie, path, kind: press.kind, way, ...answer });
      }
  }
  expect(await tablesWithNul()).toEqual([]);
  console.log(`Presses of sellers' screens: ${JSON.stringify(counts)}`);
  expect(lies).toEqual([]);
  expect(Math.min(counts.written, counts.refused)).toBeGreaterThan(100);
});
