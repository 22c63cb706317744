import type { Plugin } from "vite";

/** Modules that hold sentences in both languages: `both("Cart", "Giỏ hàng")`. */
const TEXTS = /\/app\/(text\/[\w-]+|features\/.*\/([\w-]+-)?text)\.ts$/;
const LANG = /\?lang=(en|vi)$/;

/** The language in which a module with this id is built, if it is built in one only. */
export const languageOf = (id: string) => LANG.exec(id)?.[1] as "en" | "vi" | undefined;

type Node = { type: string; start: number; end: number };
type Call = Node & { callee: { name?: string }; arguments: Node[] };
/** `(number) => [en, vi]`, the argument of a sentence with values. */
type InEach = Node & { body: Node & { elements: Node[] } };

/** Builds a module that is imported with `?lang=vi`, and the text modules that it imports, in one language only. */
export function pageLanguage(): Plugin {
  return {
    name: "page-language",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const own = LANG.exec(source)?.[0];
      const query = own ?? LANG.exec(importer ?? "")?.[0];
      if (!query) return null;
      const [path] = source.split("?");
      const resolved = await this.resolve(path!, importer?.replace(LANG, ""), {
        ...options,
        skipSelf: true,
      });
      return resolved && (own || TEXTS.test(resolved.id)) ? `${resolved.id}${query}` : resolved;
    },
    transform: {
      // After TypeScript was compiled to JavaScript.
      order: "post",
      handler(code, id) {
        const lang = languageOf(id);
        if (!lang) return null;
        return { code: inLanguage(code, this.parse(code) as Node, lang), map: null };
      },
    },
  };
}

/**
 * The code of a module in one language. Each `both(en, vi)` becomes its argument for that language, each
 * `both((value) => [en, vi])` a function that returns only that one; `inBoth(texts)` gives the same texts under both
 * names.
 */
function inLanguage(code: string, program: Node, lang: "en" | "vi"): string {
  const nth = lang === "en" ? 0 : 1;
  return textOf(program);

  function bodyOf({ start, body }: InEach): string {
    return `(${code.slice(start, body.start)}(${textOf(body.elements[nth]!)}))`;
  }

  function textOf(node: Node): string {
    if (isCall(node) && /^(both|exact)$/.test(node.callee.name ?? ""))
      return node.arguments.length === 2
        ? `(${textOf(node.arguments[nth]!)})`
        : bodyOf(node.arguments[0] as InEach);
    if (isCall(node) && node.callee.name === "inBoth")
      return `((text) => ({ en: text, vi: text }))(${textOf(node.arguments[0]!)})`;
    let text = "";
    let at = node.start;
    for (const child of childrenOf(node)) {
      text += code.slice(at, child.start) + textOf(child);
      at = child.end;
    }
    return text + code.slice(at, node.end);
  }
}

const isCall = (node: Node): node is Call => node.type === "CallExpression";

/** The nodes right below one, in the order of the code. */
function childrenOf(node: Node): Node[] {
  const values = Object.values(node).flat() as unknown[];
  return (
    values
      .filter((value): value is Node => typeof (value as Node | null)?.type === "string")
      .filter(({ start, end }) => end > start)
      .toSorted((one, other) => one.start - other.start)
      // `{ a }` has one node as key and as value.
      .filter((child, i, all) => i === 0 || child.start >= all[i - 1]!.end)
  );
}
