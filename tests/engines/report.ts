import { markdownTable } from "#tests/support/markdown.ts";
import type { Examined } from "./examine.ts";
import type { Journey } from "./journeys.ts";
import { type Findings, noFindings } from "./view.ts";

const KINDS = Object.keys(noFindings()) as (keyof Findings)[];
const HEADS: Record<keyof Findings, string> = {
  boxes: "boxes off",
  looks: "looks",
  overlapping: "overlapping",
  cut: "cut",
  sideways: "sideways",
  small: "small targets",
  errors: "errors",
};

const all = (findings: Findings) => KINDS.flatMap((kind) => findings[kind]);
const count = (examined: Examined, kind: keyof Findings) => linesOf(examined, kind).length;

/** Whether an engine shows everything as it should, and all journeys lead to their end. */
export const isClean = (examined: Examined) => problemsOf(examined).length === 0;

/** Everything that is wrong in an engine, one line each. */
export const problemsOf = (examined: Examined) => [
  ...screenProblems(examined),
  ...journeyProblems(examined),
];

const screenProblems = ({ screens }: Examined) =>
  Object.entries(screens).flatMap(([name, findings]) =>
    KINDS.flatMap((kind) => findings[kind].map((line) => `${name}, ${HEADS[kind]}: ${line}`)),
  );

function journeyProblems({ journeys, errors }: Examined): string[] {
  const failures = Object.entries(journeys).flatMap(([script, outcomes]) =>
    Object.entries(outcomes).flatMap(([journey, failure]) =>
      failure === null ? [] : [`${journey}, script ${script}: ${failure}`],
    ),
  );
  return [...failures, ...errors.map((error) => `journeys, errors: ${error}`)];
}

/**
 * The engines with what is wrong on all screens, and with which journeys lead to their end.
 *
 * @param textBrowser what went wrong when one bought something; null if nothing, undefined if none did
 */
export function enginesTable(examined: Examined[], textBrowser?: string | null): string {
  const journeys = Object.keys(examined[0]!.journeys.on) as Journey[];
  return markdownTable([
    ["engine", "limit", "screens right", ...KINDS.map((kind) => HEADS[kind]), ...journeys],
    ...examined.map((each) => {
      const screens = Object.values(each.screens);
      const right = screens.filter((findings) => all(findings).length === 0).length;
      return [
        each.engine.name,
        `${each.engine.limitPx} px`,
        `${right} of ${screens.length}`,
        ...KINDS.map((kind) => `${count(each, kind)}`),
        ...journeys.map((journey) => workingWith(each.journeys, journey)),
      ];
    }),
    ...(textBrowser === undefined ? [] : [textBrowserRow(textBrowser)]),
  ]);
}

/** It has no boxes to measure and no script, and makes the first journey only. */
const textBrowserRow = (problem: string | null) => [
  ...["w3m (text)", "–", "–"],
  ...KINDS.map(() => "–"),
  ...[problem === null ? "script off" : "**fails**", "–", "–"],
];

/** Screens × engines: boxes off + everything else. */
export function screensTable(examined: Examined[]): string {
  const cell = (findings: Findings) =>
    `${findings.boxes.length} + ${all(findings).length - findings.boxes.length}`;
  return markdownTable([
    ["boxes off + the rest", ...examined.map(({ engine }) => engine.name)],
    ...Object.keys(examined[0]!.screens).map((name) => [
      name,
      ...examined.map(({ screens }) => cell(screens[name]!)),
    ]),
  ]);
}

function linesOf({ screens, errors }: Examined, kind: keyof Findings): string[] {
  const lines = Object.values(screens).flatMap((findings) => findings[kind]);
  return kind === "errors" ? [...lines, ...errors] : lines;
}

function workingWith(journeys: Examined["journeys"], journey: Journey): string {
  const working = (["on", "off"] as const).filter((script) => journeys[script][journey] === null);
  return working.length === 0 ? "**fails**" : `script ${working.join(", ")}`;
}
