import fc from "fast-check";
import { nastyJson, nastyText } from "./nasty-values.ts";

/** A JSON text taken apart, so that names may come twice and values need not be JSON. */
type Tree = string | { opens: "[" | "{"; parts: Part<Tree>[] };
export type Part<Value> = [name: string, value: Value];

/** One change of a list of named parts; `at` chooses among all of them. */
export type Change<Value> =
  | { at: number; do: "drop" | "double" }
  | { at: number; do: "replace"; by: Value }
  | { at: number; do: "rename"; to: string };

export function changeOf<Value>(by: fc.Arbitrary<Value>): fc.Arbitrary<Change<Value>> {
  const at = fc.nat(1_000);
  return fc.oneof(
    fc.record({ at, do: fc.constant("drop" as const) }),
    fc.record({ at, do: fc.constant("double" as const) }),
    { weight: 4, arbitrary: fc.record({ at, do: fc.constant("replace" as const), by }) },
    fc.record({ at, do: fc.constant("rename" as const), to: nastyText }),
  );
}

/** Changes the part at an index in place. */
export function change<Value>(parts: Part<Value>[], at: number, how: Change<Value>): void {
  const [name, value] = parts[at]!;
  switch (how.do) {
    case "drop":
      parts.splice(at, 1);
      break;
    case "double":
      parts.splice(at, 0, [name, value]);
      break;
    case "replace":
      parts[at] = [name, how.by];
      break;
    case "rename":
      parts[at] = [how.to, value];
  }
}

/** Texts of JSON bodies with a few changes from the given ones. */
export function nearJson(bodies: unknown[]): fc.Arbitrary<string> {
  const changes = fc.array(changeOf<Tree>(nastyJson), { minLength: 1, maxLength: 4 });
  return fc.tuple(fc.constantFrom(...bodies), changes).map(([body, all]) => {
    const root: Tree = { opens: "[", parts: [["", treeOf(body)]] };
    for (const one of all) {
      const places = placesIn(root);
      if (places.length === 0) break;
      const [parts, at] = places[one.at % places.length]!;
      change(parts, at, one);
    }
    return root.parts.map(([, tree]) => textOf(tree)).join("");
  });
}

/** Texts that are no JSON, or just not any more. */
export function brokenJson(bodies: unknown[]): fc.Arbitrary<string> {
  const cut = fc
    .tuple(fc.constantFrom(...bodies), fc.nat(200), nastyText)
    .map(([body, at, junk]) => JSON.stringify(body).slice(0, at) + junk);
  return fc.oneof(cut, nastyText);
}

function treeOf(value: unknown): Tree {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, inner]): Part<Tree> => [name, treeOf(inner)]);
  return { opens: Array.isArray(value) ? "[" : "{", parts };
}

function textOf(tree: Tree): string {
  if (typeof tree === "string") return tree;
  if (tree.opens === "[") return `[${tree.parts.map(([, value]) => textOf(value))}]`;
  return `{${tree.parts.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`)}}`;
}

type Place = [Part<Tree>[], number];

/** Every part below a tree, with the list it stands in. */
function placesIn(tree: Tree): Place[] {
  if (typeof tree === "string") return [];
  const { parts } = tree;
  return parts.flatMap(([, value], at): Place[] => [[parts, at], ...placesIn(value)]);
}
