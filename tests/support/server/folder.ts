import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTemplate, type Template } from "#tests/support/data/templates.ts";
import { atEnd } from "./at-end.ts";

/**
 * Creates a temporary folder, with a copy of a template's database if one is named. It is deleted when
 * the test ends, or the file.
 */
export function testFolder(template?: Template): string {
  const path = template ? copyTemplate(template) : mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  atEnd(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
