import { readThirdPartyNotices } from "../build/bundled-files.ts";

/** The command "licenses": third-party software in the program, with its license texts. */
export async function licensesCommand(): Promise<void> {
  process.stdout.write(await readThirdPartyNotices());
}
