import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CommandError } from "./command-error.ts";

/**
 * Asks for a new password: at a terminal twice and without showing it, else the first line of what
 * is piped in. Answers "" when the input ends before.
 *
 * @throws CommandError when the two differ
 */
export async function promptNewPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: nowhere, terminal, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (prompt: string) => {
    if (terminal) stderr.write(prompt);
    const { value, done } = await lines.next();
    if (terminal) stderr.write("\n");
    return done ? "" : value;
  };
  try {
    const password = await ask("New password: ");
    if (terminal && password && password !== (await ask("The same again: ")))
      throw new CommandError("The two passwords differ: nothing was changed");
    return password;
  } finally {
    reader.close();
  }
}
