import { createRequire } from "node:module";
import { relative } from "node:path";
import type { BrowserName, CompatData, Identifier, SupportBlock } from "@mdn/browser-compat-data";
import browserslist from "browserslist";
import ts from "typescript";

const mdn: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The browsers that are compared, by their name in the browserslist, with the one in MDN's data. */
const BROWSERS: Record<string, BrowserName> = {
  chrome: "chrome",
  safari: "safari",
  ios_saf: "safari_ios",
  firefox: "firefox",
  samsung: "samsunginternet_android",
};

type IsChecked = (file: string) => boolean;

/**
 * What scripts use of the browser's and the language's own interfaces that a browser of package.json's
 * browserslist lacks, by TypeScript's types and MDN's data: "Element.replaceChildren: chrome 86".
 *
 * @param env of the browserslist: "shopper" or "seller"
 * @param roots files to begin with
 * @param isChecked which of the files that these import, themselves included
 */
export function missingInterfaces(env: string, roots: string[], isChecked: IsChecked): string[] {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  // Node's types would take part of the time and the place of the browser's.
  const all = ["server/build/modules.d.ts", ...roots];
  const program = ts.createProgram(all, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const oldest = oldestVersions(env);
  const found = new Set<string>();

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    const use = ts.isIdentifier(node) ? findUse(checker, node) : null;
    const since = use && tooNew(oldest, use.support);
    if (since) found.add(`${use.name}: ${since}`);
    ts.forEachChild(node, visit);
  }
  for (const source of program.getSourceFiles())
    if (isChecked(relative(".", source.fileName))) visit(source);
  return [...found].sort();
}

/** The oldest version of each browser, by the browser's name in MDN's data. */
function oldestVersions(env: string): Map<BrowserName, number> {
  const oldest = new Map<BrowserName, number>();
  for (const entry of browserslist(undefined, { env })) {
    const [browser, version] = entry.split(" ") as [string, string];
    const name = BROWSERS[browser];
    const number = Number.parseFloat(version);
    if (name && number && !(oldest.get(name)! <= number)) oldest.set(name, number);
  }
  return oldest;
}

/** What an identifier names of the browser or the language; null if it names something else. */
function findUse(checker: ts.TypeChecker, node: ts.Identifier) {
  const { parent, text } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  const isPart = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node;
  if (!isMember && !isPart) {
    if (!isBuiltIn(checker.getSymbolAtLocation(node))) return null;
    return lookUp([text]) ?? lookUp(["Window"], text);
  }
  const owner = isMember ? parent.expression : parent.parent;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
  for (const each of type.isUnion() ? type.types : [type]) {
    const apparent = checker.getApparentType(each);
    const member = checker.getPropertyOfType(apparent, text);
    if (!isBuiltIn(member)) continue;
    const names = [...interfacesOf(checker, apparent), declaringName(member!)];
    const use = lookUp(names, text) ?? lookUp([owner.getText()], `${text}_static`);
    if (use) return use;
  }
  return null;
}

const isBuiltIn = (symbol: ts.Symbol | undefined) =>
  symbol?.declarations?.some((each) =>
    /typescript\/lib\/lib\./.test(each.getSourceFile().fileName),
  );

/** The names of an interface and of those that it extends. */
function interfacesOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return [type.symbol?.name ?? "", ...bases.flatMap((base) => interfacesOf(checker, base))];
}

function declaringName({ declarations }: ts.Symbol): string {
  const { name } = declarations![0]!.parent as ts.InterfaceDeclaration;
  return name?.text.replace(/Constructor$/, "") ?? "";
}

function lookUp(interfaces: string[], member?: string) {
  for (const name of interfaces)
    for (const part of [mdn.api, mdn.javascript.builtins!]) {
      const data = Object.hasOwn(part, name) ? (part as Record<string, Identifier>)[name] : null;
      const support = (member ? data?.[member] : data)?.__compat?.support;
      if (support) return { name: member ? `${name}.${member}` : name, support };
    }
  return null;
}

/** The first versions with a feature, of the browsers whose oldest version lacks it; "" if none does. */
function tooNew(oldest: Map<BrowserName, number>, support: SupportBlock): string {
  const missing: string[] = [];
  for (const [browser, version] of oldest) {
    const statement = [support[browser] ?? []].flat()[0];
    if (!statement) continue;
    const { version_added: since, flags } = statement;
    const isThere = !flags && since && Number.parseFloat(since.replace("≤", "")) <= version;
    if (!isThere) missing.push(`${browser} ${since || "never"}`);
  }
  return missing.join(", ");
}
