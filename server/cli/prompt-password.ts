import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CommandError } from "./command-error.ts";

/**
 * Prompts for a new password, twice and without echo. If standard input is not a terminal, reads its
 * first line instead. Returns "" if the input ends first.
 *
 * @throws CommandError when the two do not match
 */
export async function promptNewPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = stdin.isTTY === true;
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: discard, terminal, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  const prompt = async (label: string) => {
    if (terminal) stderr.write(label);
    const { value, done } = await lines.next();
    if (terminal) stderr.write("\n");
    return done ? "" : value;
  };
  try {
    const password = await prompt("New password: ");
    if (terminal && password && password !== (await prompt("Repeat the password: ")))
      throw new CommandError("The passwords do not match; nothing was changed");
    return password;
  } finally {
    reader.close();
  }
}
