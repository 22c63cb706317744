import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSettings } from "../../../app/web/env.server.ts";
import { embeddedFiles, readEmbedded } from "./embedded.ts";

// Replaces server/build/bundled-files.ts in the binary.

/** Lists the files below one of the program's folders, by their path in it. */
export function listBundledFiles(folder: string): string[] {
  return embeddedFiles
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
}

/** Reads one of the program's files, by its path in the project. */
export const readBundledFile = readEmbedded;

/** The path on disk of one of the program's folders, extracted beside the database. */
export function bundledFolder(folder: string): string {
  const target = join(readSettings().dataDir, ".program", folder);
  for (const name of listBundledFiles(folder)) {
    const path = join(target, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, readEmbedded(`${folder}/${name}`), { mode: 0o600 });
  }
  return target;
}
