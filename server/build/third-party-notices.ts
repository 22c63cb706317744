import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { bundledFolder } from "./bundled-files.ts";

/** Packages of which the binary contains something that is not a bundled module. */
const OTHERS = [
  // Native parts.
  "better-sqlite3",
  "@napi-rs/image",
  // Its base styles are in every stylesheet.
  "tailwindcss",
];
/** Packages whose native part bundles other works, which their license file does not list. */
const NOTES: Record<string, string> = {
  "better-sqlite3":
    "Contains SQLite, which is in the public domain (https://sqlite.org/copyright.html).",
};
const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const LINE = "=".repeat(80);

type Package = { name: string; version: string; license?: unknown; homepage?: string };

/** The names, versions and licenses of all third-party software in the binary, as plain text. */
export function thirdPartyNotices(metafile: Metafile): string {
  const folders = new Set([...bundledPackages(metafile), ...OTHERS.map(packageFolder)]);
  const notices = [...folders].map(noticeOf).toSorted();
  return [
    "This program contains the following third-party software.\n",
    nodeNotice(),
    readFileSync(bundledFolder("app/models/regions/README.md"), "utf8"),
    ...notices,
  ].join(`\n${LINE}\n\n`);
}

/** The folders of the packages that bundled modules come from. */
function bundledPackages({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).map(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1],
  );
  return folders.filter((folder) => folder !== undefined).map(bundledFolder);
}

function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  return dirname(require.resolve(`${name}/package.json`));
}

function noticeOf(folder: string): string {
  const { name, version, license } = readPackage(folder);
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  const body = texts.length > 0 ? texts.join("\n\n") : "The package contains no license text.";
  return [`${name} ${version}`, `License: ${license ?? "see below"}`, NOTES[name], "", body, ""]
    .filter((line) => line !== undefined)
    .join("\n");
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Node.js itself, whose license file lists what it contains. */
function nodeNotice(): string {
  const file = join(dirname(process.execPath), "../LICENSE");
  const { arch, platform, versions } = process;
  const packaged = bundledFolder(`node_modules/node-${platform}-${arch}/LICENSE`);
  const path = [file, packaged].find(existsSync);
  const text = path
    ? readFileSync(path, "utf8").trim()
    : `See https://github.com/nodejs/node/blob/v${versions.node}/LICENSE`;
  return `Node.js ${versions.node}\nLicense: MIT and others\n\n${text}\n`;
}
