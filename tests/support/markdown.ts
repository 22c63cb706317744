import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";

/** A Markdown table with aligned columns; the first row is its head. */
export function markdownTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const text = (row: string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`;
  const [head, ...rest] = rows.map(text);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [head, rule, ...rest].join("\n");
}

const [load] = loadavg();
const CIRCUMSTANCES = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; load before: ${load!.toFixed(1)}`;

/**
 * Replaces a section of a document by tables, and by when and on what they were measured.
 *
 * @param file such as "docs/benchmarks.md"
 * @param section what is between `<!-- {section} -->` and the next `<!-- end -->`
 * @throws Error if there is no such section
 */
export function writeSection(file: string, section: string, tables: string[]): void {
  const path = join(import.meta.dirname, "../..", file);
  const text = readFileSync(path, "utf8");
  const begin = `<!-- ${section} -->\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf("<!-- end -->", from);
  if (from === -1 || to === -1) throw new Error(`${file} has no section ${section}`);
  const content = [...tables, CIRCUMSTANCES].join("\n\n");
  writeFileSync(path, `${text.slice(0, from)}${begin}\n${content}\n\n${text.slice(to)}`);
}
