import { existsSync, rmSync, writeFileSync } from "node:fs";

/**
 * Tells of a trouble by one mail, and of its end by another. What was told is kept in a file beside the
 * database rather than in it: a full disk, or a failing one, is a common reason of such a trouble.
 *
 * @param file exists while there is a trouble that was told
 * @param send sends the mails; null tells of the end
 * @returns a function to call with what is wrong, or null, after each check; it never rejects
 */
export function createTroubleMails(
  file: string,
  send: (trouble: string | null) => Promise<void>,
  onError: (error: unknown) => void,
): (trouble: string | null) => Promise<void> {
  let isTold = existsSync(file);
  return async (trouble) => {
    if (isTold === (trouble !== null)) return;
    try {
      await send(trouble);
      isTold = trouble !== null;
      if (isTold) writeFileSync(file, `${new Date().toISOString()}\n`);
      else rmSync(file, { force: true });
    } catch (error) {
      // An unsent mail is tried again after the next check.
      onError(error);
    }
  };
}
