import * as z from "zod";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import {
  countHref,
  countingHref,
  type SheetPosition,
} from "#app/features/catalogue/counting/count-links.ts";
import {
  type CountScope,
  discardCount,
  listScopes,
  startCount,
} from "#app/features/catalogue/counting/counts.server.ts";
import {
  enterFigures,
  type Figure,
  type FigureProblem,
  scanInto,
} from "#app/features/catalogue/counting/enter-figures.server.ts";
import {
  lineField,
  MAX_LINES,
  MAX_OPEN,
  PRINTED_SIZE,
} from "#app/features/catalogue/counting/rules.ts";
import { countingTexts } from "#app/features/catalogue/counting/text.ts";
import { NO_CATEGORY } from "#app/features/catalogue/prices/price-filter.ts";
import {
  parsePieces,
  parseStockCount,
  stockCountError,
} from "#app/features/catalogue/stock/form.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";

const command = commandOf<SellerRequest>();

/** Handles the form that begins a count. */
export const beginCount = handleForms<SellerRequest>({
  begin: command({
    schema: () => ({ what: z.string().max(200).default("") }),
    run: ({ t, by, value: { what }, withTx }) =>
      withTx(async (tx) => {
        const named = await scopeOf(tx, t, what);
        return named ? startCount(tx, { by, ...named }) : ({ kind: "unknown" } as const);
      }),
    answers: {
      done: (_, { id }) => ({ to: countHref(id), toast: "contentSaved" }),
      unknown: (told) => wrongChoice(told, countingTexts[told.t.lang].unknownChoice),
      none: (told) => wrongChoice(told, countingTexts[told.t.lang].noneCounted),
      "too-many": (told) =>
        wrongChoice(told, countingTexts[told.t.lang].tooMany(formatCount(MAX_LINES))),
      "too-many-open": (told) =>
        wrongChoice(told, countingTexts[told.t.lang].tooManyOpen(MAX_OPEN), 409),
    },
  }),
});

const wrongChoice = ({ refuse }: Told<SellerRequest, unknown>, text: string, status = 400) =>
  refuse({ status, fieldErrors: { what: [text] } });

/** The products that a value of the form names, and their name; null if it names nothing. */
async function scopeOf(
  tx: Db,
  t: Text,
  what: string,
): Promise<{ name: string; scope: CountScope } | null> {
  const texts = countingTexts[t.lang];
  const [of, path = ""] = what.split(/:(.*)/s);
  if (of === "all") return { name: texts.allName, scope: { of } };
  if (of === "none") return { name: texts.scannedName, scope: { of } };
  if (of === "category" && path === NO_CATEGORY)
    return { name: t.products.others, scope: { of: "others", id: "" } };
  if (of === "category") {
    const category = await findCategory(tx, path);
    return category && { name: categoryLabel(t, category), scope: { of, id: category.id } };
  }
  const tag = of === "tag" && (await listScopes(tx)).tags.find((each) => each.path === path);
  return tag ? { name: tag.name, scope: { of: "tag", id: tag.id } } : null;
}

/** A line whose figure was not entered. */
export type RefusedLine = { typed: string; seen: string; sure: string; error: string };

/** What was not entered into a sheet. */
export type RefusedSheet = {
  status: number;
  message?: string;
  /** By the position of the line. */
  lines?: Record<number, RefusedLine>;
  /** What was scanned or typed, and why nothing was found. */
  scan?: { typed: string; error: string };
};

const sheetCommand = commandOf<SellerRequest, RefusedSheet>();
/** Longer texts are no figure; the form shows their beginning. */
const MAX_TYPED = 30;

/** Reads the position on a sheet from URL parameters. */
export function sheetPosition(parameters: URLSearchParams) {
  return {
    page: parsePageNumber(parameters.get("page")),
    search: searchText(parameters.get("search")),
    show: parameters.get("show") === "open" ? "open" : null,
    each: parameters.get("each") === "1" ? 1 : null,
  } satisfies SheetPosition;
}

const here = ({ request, params }: SellerRequest, more: SheetPosition = {}, anchor = "") => {
  const position = sheetPosition(new URL(request.url).searchParams);
  return countHref(params.id ?? "", { ...position, ...more }, anchor);
};

/** Handles the forms of a sheet: figures, a scan, and giving the count up. The count is that of the URL. */
export const changeSheet = handleForms<SellerRequest, RefusedSheet>(
  {
    save: sheetCommand({
      schema: () => ({ next: z.string().max(1).optional() }),
      invalid: "400",
      check: ({ t, form }) => ({ checked: readLines(t, form) }),
      run: ({ withTx, by, params }, { figures }) =>
        withTx((tx) => enterFigures(tx, params.id ?? "", by, figures)),
      answers: {
        gone: { to: countingHref(), toast: "contentChanged" },
        ended: ({ t, form }) => ({
          ...{ status: 409, message: countingTexts[t.lang].ended },
          lines: typedLines(readLines(t, form).figures, () => ({ error: "" })),
        }),
        done: (told, { problems }) => {
          const { t, form, value } = told;
          const { figures, wrong } = readLines(t, form);
          const lines = { ...wrong, ...refusedLines(told, figures, problems) };
          const saved = figures.length - problems.size;
          if (Object.keys(lines).length === 0)
            return { to: here(told, value.next ? { next: 1 } : {}), toast: "contentSaved" };
          const message = saved > 0 ? countingTexts[t.lang].savedOthers(saved) : undefined;
          return { status: saved > 0 ? 207 : problems.size > 0 ? 409 : 400, lines, message };
        },
      },
    }),
    scan: sheetCommand({
      schema: () => ({
        typed: z
          .string()
          .transform((typed) => typed.slice(0, 100))
          .default(""),
        each: z.string().max(3).optional(),
      }),
      invalid: "400",
      run: ({ withTx, by, params, value: { typed, each } }) =>
        withTx((tx) => scanInto(tx, params.id ?? "", { by, typed, each: each !== undefined })),
      answers: {
        gone: { to: countingHref(), toast: "contentChanged" },
        ended: ({ t }) => ({ status: 409, message: countingTexts[t.lang].ended }),
        done: (told, { position: at }) => ({
          to: told.value.each
            ? here(told, { ...WHOLE, at, each: 1 })
            : here(told, { ...WHOLE, at, each: null }, lineField("counted", at)),
          toast: "contentSaved",
        }),
        unknown: (told) => notFound(told, countingTexts[told.t.lang].unknown),
        several: (told) => notFound(told, countingTexts[told.t.lang].several),
        uncounted: (told, { name }) => notFound(told, countingTexts[told.t.lang].notCounted(name)),
        full: (told) => notFound(told, countingTexts[told.t.lang].full),
      },
    }),
    discard: sheetCommand({
      schema: () => ({}),
      invalid: "400",
      run: ({ undoable, by, params }) =>
        undoable(
          "count-discarded",
          rowsOf.stockCount(params.id ?? ""),
        )((tx) => discardCount(tx, params.id ?? "", by)),
      answers: {
        done: { to: countingHref(), toast: "contentSaved" },
        ended: { to: countingHref(), toast: "contentChanged" },
      },
    }),
  },
  (_, { status, formErrors }) => ({ status: status!, message: formErrors?.[0] }),
);

/** A scanned line is shown on the page of the whole sheet that has it. */
const WHOLE = { search: "", show: null, page: 1 } satisfies SheetPosition;

const notFound = ({ value }: Told<SellerRequest, { typed: string }>, error: string) => ({
  status: 404,
  scan: { typed: value.typed, error },
});

/** The figures that were typed, and the lines in which something else was. */
function readLines(t: Text, form: FormData) {
  const figures: (Figure & { text: string; seenText: string })[] = [];
  const wrong: Record<number, RefusedLine> = {};
  const textOf = (name: Parameters<typeof lineField>[0], at: number) =>
    String(form.get(lineField(name, at)) ?? "").slice(0, MAX_TYPED);
  const positions = [...form.keys()].flatMap((key) => /^counted:(\d{1,5})$/.exec(key)?.[1] ?? []);
  for (const position of [...new Set(positions)].slice(0, PRINTED_SIZE).map(Number)) {
    const [text, seenText] = [textOf("counted", position), textOf("seen", position)];
    if (text.trim() === seenText) continue;
    const isSum = text.trim().startsWith("+");
    const pieces = isSum ? parsePieces(text.trim().slice(1)) : parseStockCount(text);
    const sure = textOf("sure", position);
    if (pieces === undefined) {
      const error = stockCountError(t, text);
      wrong[position] = { typed: text, seen: seenText, sure, error };
      continue;
    }
    const typed = isSum ? { plus: pieces! } : { pieces };
    const [seen, asked] = [numberIn(seenText), numberIn(sure)];
    figures.push({ position, typed, seen, sure: asked, text, seenText });
  }
  return { figures, wrong };
}

const numberIn = (text: string): number | null => wholeNumber(text) ?? null;

type Typed = ReturnType<typeof readLines>["figures"];

/** Lines as they were typed, by position: those for which `more` says why they were not entered. */
function typedLines(
  figures: Typed,
  more: (figure: Typed[number]) => (Partial<RefusedLine> & { error: string }) | null,
): Record<number, RefusedLine> {
  const lines: Record<number, RefusedLine> = {};
  for (const figure of figures) {
    const answer = more(figure);
    const { position, text, seenText: seen } = figure;
    if (answer) lines[position] = { typed: text.trim(), seen, sure: "", ...answer };
  }
  return lines;
}

function refusedLines(
  { t }: SellerRequest,
  figures: Typed,
  problems: Map<number, FigureProblem>,
): Record<number, RefusedLine> {
  const texts = countingTexts[t.lang];
  return typedLines(figures, ({ position }) => {
    const problem = problems.get(position);
    if (!problem) return null;
    if (problem.kind !== "other") return { error: texts.problems[problem.kind] };
    // The question is about this figure; another one since is asked about again.
    const shown = String(problem.counted);
    const error = texts.other(problem.counted, problem.by, formatDateTime(problem.at, t.lang));
    return { seen: shown, sure: shown, error };
  });
}
