import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { bundleProgram } from "./bundle.ts";
import { bundledFolder } from "./bundled-files.ts";
import {
  currentPlatform,
  nativePackages,
  nodeExecutable,
  packageFolder,
} from "./platform-packages.ts";

/** Every stylesheet has its base styles, although the program has none of its modules. */
const STYLES = "tailwindcss";
/** The LGPL asks for this: where the source is, and how a user replaces the library. */
const LIBRARY_NOTE = [
  "The shared library libvips-cpp contains libvips, GLib and other libraries under the GNU Lesser",
  "General Public License, version 3, which follows. Their versions and the scripts that build the",
  "library from source: https://github.com/lovell/sharp-libvips, at the tag of this version.",
  "To use a library of your own in its place, start the program with the environment variable",
  "LD_PRELOAD set to the path of a file that has the same name (SONAME).",
].join("\n");
/** Packages with a native part that bundles other works, which the license file does not list. */
const NOTES: [RegExp, string][] = [
  [
    /^better-sqlite3$/,
    "Contains SQLite, which is in the public domain (https://sqlite.org/copyright.html).",
  ],
  [/^@img\/sharp-libvips-/, LIBRARY_NOTE],
];
const GNU_LICENSES = ["lgpl-3.0.txt", "gpl-3.0.txt"];
const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const LINE = "=".repeat(80);

type Package = { name: string; version: string; license?: unknown; homepage?: string };

/** Those of a binary of this build. */
export const ownNotices = async (): Promise<string> =>
  thirdPartyNotices(await bundleProgram(), currentPlatform());

/** The names, versions and licenses of all third-party software in a binary, as plain text. */
export function thirdPartyNotices(metafile: Metafile, platform: string): string {
  const others = [...nativePackages(platform), STYLES].map(packageFolder);
  const folders = new Set([...bundledPackages(metafile), ...others]);
  const notices = [...folders].map(noticeOf).toSorted();
  return [
    "This program contains the following third-party software.\n",
    nodeNotice(platform),
    readFileSync(bundledFolder("app/features/delivery/regions/README.md"), "utf8"),
    ...notices,
    ...GNU_LICENSES.map((name) =>
      readFileSync(bundledFolder(`server/build/licenses/${name}`), "utf8"),
    ),
  ].join(`\n${LINE}\n\n`);
}

function bundledPackages({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).map(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1],
  );
  return folders.filter((folder) => folder !== undefined).map(bundledFolder);
}

function noticeOf(folder: string): string {
  const { name, version, license } = readPackage(folder);
  const files = readdirSync(folder);
  const licenses = files.filter((file) => LICENSE_FILE.test(file));
  // The picture library's README lists the licenses of its parts.
  const texts = (licenses.length > 0 ? licenses : files.filter((file) => file === "README.md")).map(
    (file) => readFileSync(join(folder, file), "utf8").trim(),
  );
  const body = texts.length > 0 ? texts.join("\n\n") : "The package contains no license text.";
  return [`${name} ${version}`, `License: ${license ?? "see below"}`, noteOn(name), "", body, ""]
    .filter((line) => line !== undefined)
    .join("\n");
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

function noteOn(name: string): string | undefined {
  return NOTES.find(([pattern]) => pattern.test(name))?.[1];
}

/** Node.js itself; its license file lists the works that it contains. */
function nodeNotice(platform: string): string {
  const executable = nodeExecutable(platform);
  const folders = [join(dirname(executable), ".."), bundledFolder(`node_modules/node-${platform}`)];
  const path = folders.map((folder) => join(folder, "LICENSE")).find(existsSync);
  const { node } = process.versions;
  const text = path
    ? readFileSync(path, "utf8").trim()
    : `See https://github.com/nodejs/node/blob/v${node}/LICENSE`;
  return `Node.js ${node}\nLicense: MIT and others\n\n${text}\n`;
}
