// Reads a .env file. Plain JavaScript, because the bootstrap runs it before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import * as util from "node:util";

/** A .env file cannot be used. The message is one line that names the file. */
export class EnvFileError extends Error {
  name = "EnvFileError";
}

const QUOTED = /=[ \t]*("[^"]*"|'[^']*'|`[^`]*`)/g;
const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=\s*([^\s"'`].*)?)?$/;

/**
 * The settings of a file with one NAME=value per line; none where the file does not exist.
 *
 * @throws EnvFileError
 * @type {(path: string) => Record<string, string | undefined>}
 */
export function readEnvFile(path) {
  if (!existsSync(path)) return {};
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new EnvFileError(`${path} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
  // Quoted values may span lines; their line breaks stay, so that the numbers are right.
  const lines = text.replace(
    QUOTED,
    (value) => `=${value.replace(/[^\n]/g, "").replace(/\n/g, "\n#")}`,
  );
  const faulty = lines.split(/\r?\n/).findIndex((line) => !LINE.test(line));
  if (faulty >= 0) throw new EnvFileError(`${path}, line ${faulty + 1}: must be like NAME=value`);
  if (!util.parseEnv) throw new EnvFileError(`${path}: reading it requires Node 20.12 or newer`);
  return util.parseEnv(text);
}
