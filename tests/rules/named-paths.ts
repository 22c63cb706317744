import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, posix } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** What stands in a comment of such a file. A marker in a string follows no white space. */
const COMMENTS: [files: RegExp, comment: RegExp][] = [
  [/\.(ts|tsx|mjs|js)$/, /(?<=^|[\s{(])(\/\/.*$|\/\*[\s\S]*?\*\/)/gm],
  [/\.css$/, /\/\*[\s\S]*?\*\//g],
  [/\.sql$/, /--.*$/gm],
  [/\.html$/, /<!--[\s\S]*?-->/g],
  [
    /(^|\/)([^/.]*|\.[^/]*|.*\.(yml|env|conf|cfg|sh|service|socket|sysusers|servers))$/,
    /(?<=^|\s)#.*$/gm,
  ],
];
/** Names with such an ending are those of the project's own sources. */
const SOURCE = /\.(tsx?|mjs|css|sql|md|svg|yml)$/;
/** Letters of a path; `{a,b}`, `*`, `<name>` and `…` stand for several. */
const PATH = /(?<![\w/:@.<>~$-])(?:[\w.@$-]|\{[\w.,-]+\}|<[\w ]+>|[*…/])+/g;
const PLACEHOLDER = /<[\w ]+>|…|\*+/g;

type Tracked = {
  /** As "app/paths.ts". */
  files: string[];
  /** The files, their folders, and what .gitignore names: a shop adds it. */
  paths: Set<string>;
  /** npm's. */
  scripts: Set<string>;
};

/** What the repository has. */
export function readTracked(): Tracked {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => file && existsSync(join(ROOT, file)));
  const ofShop = [...readText(".gitignore").matchAll(/^\/(.*[^/\n])$/gm)].map(([, path]) => path!);
  const paths = new Set([...files, ...ofShop]);
  for (const file of files)
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) paths.add(folder);
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: object };
  return { files, paths, scripts: new Set(["start", "test", ...Object.keys(scripts)]) };
}

export const readText = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The prose of a file: all of a document, the comments of anything else. */
function proseOf(file: string, text: string): string {
  if (extname(file) === ".md") return text;
  const [, comment] = COMMENTS.find(([files]) => files.test(file)) ?? [];
  return comment ? (text.match(comment) ?? []).join("\n") : "";
}

/** What a text names and is not there: paths, links, headings and npm's scripts, as they are written. */
export function staleNames(file: string, text: string, tracked: Tracked): string[] {
  const prose = proseOf(file, text);
  const stale = stalePaths(file, prose, tracked);
  if (extname(file) === ".md") stale.push(...staleLinks(file, prose, tracked));
  for (const [call, names] of prose.matchAll(/\bnpm run ([\w:|-]+)/g))
    if (!names!.split("|").every((name) => tracked.scripts.has(name))) stale.push(call);
  return [...new Set(stale)];
}

function stalePaths(file: string, prose: string, { paths }: Tracked): string[] {
  const all = [...paths];
  return [...prose.replaceAll("<br>", " ").matchAll(PATH)]
    .map(([path]) => path.replace(/[.,:;…]+$/, "").replace(/\/$/, ""))
    .filter((path) => {
      const [top = ""] = path.split("/");
      if (/^\.\.?\//.test(path)) return SOURCE.test(path) && !isThere(besides(file, path));
      if (path.includes("/") && paths.has(top)) return !isThere(path);
      // A name alone, or the end of a path; a kind of files is named by "*-screens.ts".
      return SOURCE.test(path) && !/^[*/-]/.test(path) && !isEnd(path);
    });

  function isThere(path: string): boolean {
    return expandBraces(path).every((each) => {
      if (!each.match(PLACEHOLDER)) return paths.has(each);
      const pattern = toPattern(each);
      return all.some((known) => pattern.test(known));
    });
  }
  function isEnd(path: string): boolean {
    return expandBraces(path).every((each) => {
      const pattern = new RegExp(`(^|/)${toPattern(each).source.slice(1)}`);
      return all.some((known) => pattern.test(known));
    });
  }
}

const besides = (file: string, path: string) => posix.join(dirname(file), path);

/** "app/{paths,routes}.ts" is "app/paths.ts" and "app/routes.ts". */
function expandBraces(path: string): string[] {
  const [all, before = "", inside = "", after = ""] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path) ?? [];
  if (all === undefined) return [path];
  return inside.split(",").flatMap((part) => expandBraces(`${before}${part}${after}`));
}

/** A path with placeholders as a pattern of those that it stands for. */
function toPattern(path: string): RegExp {
  const letters = path.split(PLACEHOLDER).map((part) => part.replace(/[.$]/g, "\\$&"));
  return new RegExp(`^${letters.join(".+")}$`);
}

function staleLinks(file: string, text: string, tracked: Tracked): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^\w+:/.test(target))
    .filter((target) => {
      const [path, anchor] = target.split("#");
      const linked = path ? besides(file, path) : file;
      if (!tracked.paths.has(linked)) return true;
      if (anchor === undefined) return false;
      return !anchorsOf(linked === file ? text : readText(linked)).has(anchor);
    });
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.*)$/gm);
  const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, "");
  return new Set([...headings].map(([, heading]) => plain(heading!).replaceAll(" ", "-")));
}

/** Whether a file is the project's own text: no data, and no migration. */
export const isOwnText = (file: string) =>
  !/^(drizzle|drizzle-pg|db\/demo\/pictures)\//.test(file) &&
  basename(file) !== "package-lock.json";
