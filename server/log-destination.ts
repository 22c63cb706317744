import { fstatSync, writeFile, writeFileSync } from "node:fs";

/** Where the log goes. */
export type LogDestination = {
  /** Writes without waiting; calls back when the text was taken, or could not be. */
  write: (text: string, done: (error?: Error | null) => void) => void;
  /** Writes as much as can be written at once. */
  writeAtExit: (text: string) => void;
};

const STDOUT = 1;

/** Standard output: a pipe, a terminal or a file. The shop goes on when it takes nothing any more. */
export function standardOutput(): LogDestination {
  // Node's own stream would block on a file, and close at its first error, such as a full disk.
  if (fstatSync(STDOUT).isFile())
    return {
      write: (text, done) => writeFile(STDOUT, text, done),
      writeAtExit: (text) => {
        try {
          writeFileSync(STDOUT, text);
        } catch {
          // Nobody is left to tell.
        }
      },
    };
  const { stdout } = process;
  // Without a listener, a reader that has ended would end the shop.
  stdout.on("error", () => {});
  return {
    write: (text, done) => void stdout.write(text, done),
    writeAtExit: (text) => void stdout.write(text),
  };
}
