import { readBundledFile } from "../build/bundled-files.ts";

/** The command "version". */
export function versionCommand(): void {
  const { version } = JSON.parse(readBundledFile("package.json").toString());
  process.stdout.write(`${version}\n`);
}
