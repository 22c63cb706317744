import { isSea } from "node:sea";
import { readBundledFile } from "#server/build/bundled-files.ts";

export async function licensesCommand(): Promise<void> {
  const notices = isSea()
    ? readBundledFile("third-party-notices.txt")
    : await (await import("#server/build/third-party-notices.ts")).ownNotices();
  process.stdout.write(notices);
}

/** The commit, see `commitOf`; the builds define it. */
declare const BUILT_FROM: string | undefined;

export function versionCommand(): void {
  const { version } = JSON.parse(readBundledFile("package.json").toString());
  const commit = typeof BUILT_FROM === "string" && BUILT_FROM;
  process.stdout.write(commit ? `${version} (${commit})\n` : `${version}\n`);
}
