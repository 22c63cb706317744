import { readBundledFile } from "#server/build/bundled-files.ts";
import { readThirdPartyNotices } from "#server/build/read-notices.ts";

/** The command "licenses": third-party software in the program, with its license texts. */
export async function licensesCommand(): Promise<void> {
  process.stdout.write(await readThirdPartyNotices());
}

/** The commit, see `commitOf`; the builds define it. */
declare const BUILT_FROM: string | undefined;

/** The command "version". */
export function versionCommand(): void {
  const { version } = JSON.parse(readBundledFile("package.json").toString());
  const commit = typeof BUILT_FROM === "string" && BUILT_FROM;
  process.stdout.write(commit ? `${version} (${commit})\n` : `${version}\n`);
}
