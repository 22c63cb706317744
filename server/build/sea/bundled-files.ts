import { embeddedFiles, placeFiles, readEmbedded } from "./embedded.ts";

// Replaces server/build/bundled-files.ts in the binary.

/** Lists the files below one of the program's folders, by their path in it. */
export function listBundledFiles(folder: string): string[] {
  return embeddedFiles
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
}

/** Reads one of the program's files, by its path in the project. */
export const readBundledFile = readEmbedded;

/** The path on disk of a folder of the program, extracted beside the database. */
export function bundledFolder(folder: string): string {
  const files = listBundledFiles(folder).map((name) => {
    const path = `${folder}/${name}`;
    const content = readEmbedded(path);
    return { path, read: () => content, isSame: (found: Buffer) => found.equals(content) };
  });
  return placeFiles(folder, files);
}
