import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import routes from "#app/routes.ts";
import { type Screen, screensOf } from "#tests/screenshots/shop-screens.ts";
import { IS_SHORT } from "#tests/support/scope.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** An id for every thing that a shop has: a path is known by its pattern. */
const anyId = new Proxy({}, { get: () => "0".repeat(24) }) as Record<string, string>;
const SCREENS: Record<string, Screen> = screensOf(anyId as never, anyId as never);

type Route = { pattern: RegExp; files: string[] };
type Entry = { path?: string; file: string; children?: Entry[] };

/** Every URL of the shop with the modules that make its page, in the order of app/routes.ts. */
const ROUTES = (routes as Entry[]).flatMap((entry) => flatten(entry, "", []));

function flatten({ path = "", file, children }: Entry, above: string, layouts: string[]): Route[] {
  const whole = [above, path].filter(Boolean).join("/");
  const files = [...layouts, `app/${file}`];
  if (children) return children.flatMap((child) => flatten(child, whole, files));
  const pattern = whole.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+").replace("*", ".*");
  return [{ pattern: new RegExp(`^/${pattern}$`), files }];
}

/** The route of a URL: the first that is no longer than it, as none of the shop's is beaten by a later one. */
export const routeOf = (url: string): Route | undefined => {
  const { pathname } = new URL(url, "http://shop");
  return ROUTES.find(({ pattern }) => pattern.test(pathname));
};

const git = (...args: string[]): string[] | null => {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : null;
};

/** Files that differ from the branch this one left, or from the last commit. */
function changedFiles(): string[] {
  const base = git("merge-base", "HEAD", "origin/HEAD")?.[0] ?? "HEAD";
  const added = git("ls-files", "--others", "--exclude-standard") ?? [];
  return [...(git("diff", "--name-only", base) ?? []), ...added];
}

/** The modules and styles that a file of the app is made of, itself included. */
function partsOf(file: string, found = new Set<string>()): Set<string> {
  const path = [file, `${file}.ts`, `${file}.tsx`].find((each) => existsSync(join(ROOT, each)));
  if (!path || found.has(path)) return found;
  found.add(path);
  const text = readFileSync(join(ROOT, path), "utf8").replace(/^import type [^;]*;/gm, "");
  for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*"([^"?]+)/g))
    if (name!.startsWith(".")) partsOf(relative(ROOT, join(ROOT, dirname(path), name!)), found);
    else if (name!.startsWith("#"))
      for (const target of aliasesOf(name!)) partsOf(relative(ROOT, join(ROOT, target)), found);
  return found;
}

const { imports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  imports: Record<string, string | Record<string, string>>;
};

/** The files that a name of package.json's imports stands for. */
function aliasesOf(name: string): string[] {
  const folder = Object.keys(imports).find(
    (key) => key.endsWith("/*") && name.startsWith(key.slice(0, -1)),
  );
  const target = imports[name] ?? (folder && imports[folder]) ?? [];
  const rest = folder ? name.slice(folder.length - 1) : "";
  return Object.values(typeof target === "string" ? [target] : target).map((path) =>
    path.replace("*", rest),
  );
}

/** The screens that this run looks at: all, or in a short one those whose pages have changed. */
function screensOfRun(): string[] {
  const names = Object.keys(SCREENS);
  if (!IS_SHORT) return names;
  const changed = changedFiles();
  const isChanged = (file: string) => [...partsOf(file)].some((part) => changed.includes(part));
  if (isChanged("app/root.tsx") || changed.some((file) => /^tests\/screenshots\//.test(file)))
    return names;
  const files = new Map(
    ROUTES.flatMap((route) => route.files).map((file) => [file, isChanged(file)]),
  );
  const isOfChanged = (path: string) => routeOf(path)?.files.some((file) => files.get(file));
  return names.filter((name) => {
    const { path, leadsTo = path } = SCREENS[name]!;
    return isOfChanged(path) || isOfChanged(leadsTo);
  });
}

const chosen = screensOfRun();

/** The names of the screens to look at that are like this. */
export const screensLike = (isLike: (screen: Screen) => boolean): string[] =>
  chosen.filter((name) => isLike(SCREENS[name]!));

/** Whether a screen is of sellers; the others are of shoppers and couriers. */
export const isSellers = ({ as, path }: Screen): boolean =>
  as === "seller" || path.startsWith("/seller");
