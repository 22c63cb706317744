// Reads a .env file. Plain JavaScript, because the bootstrap runs it before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import * as util from "node:util";

const QUOTED = /=[ \t]*("[^"]*"|'[^']*'|`[^`]*`)/g;
const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=\s*([^\s"'`].*)?)?$/;

/**
 * The settings of a file with one NAME=value per line; none where the file does not exist.
 *
 * @param {string} path
 * @returns {Record<string, string | undefined>}
 * @throws {Error} with one line that names the file and the faulty line
 */
export function readEnvFile(path) {
  if (!existsSync(path)) return {};
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`${path} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
  // Quoted values may span lines; their line breaks stay, so that the numbers are right.
  const lines = text.replace(QUOTED, (value) => `=${value.replace(/[^\n]/g, "").replace(/\n/g, "\n#")}`);
  const faulty = lines.split(/\r?\n/).findIndex((line) => !LINE.test(line));
  if (faulty >= 0) throw new Error(`${path}, line ${faulty + 1}: must be like NAME=value`);
  if (!util.parseEnv) throw new Error(`${path}: reading it requires Node 20.12 or newer`);
  return util.parseEnv(text);
}
