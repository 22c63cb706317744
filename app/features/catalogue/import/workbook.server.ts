import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createInflateRaw } from "node:zlib";

// hucre, which writes workbooks, does not read them here: it parses the texts of a workbook in one step, without a
// bound on their number, and takes quadratic time for a tag that does not end.

/** A row of a sheet, as a spreadsheet counts it; cells are empty texts where it has none. */
export type SheetRow = { line: number; cells: string[] };

/** "uncalculated": a formula has no value, because a program wrote it that does not calculate. */
export type WorkbookProblem = "unreadable" | "too-large" | "uncalculated";

export class WorkbookError extends Error {
  override name = "WorkbookError";
  readonly reason: WorkbookProblem;
  constructor(reason: WorkbookProblem) {
    super(`the workbook is ${reason}`);
    this.reason = reason;
  }
}

type Sheet = { name: string; rows: () => AsyncGenerator<SheetRow> };

type WorkbookLimits = { columns: number; cellLength: number };

const MAX_PARTS = 2_000;
/** Of all that is unpacked: more than an import of the largest number of rows needs. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Of the texts that cells share, all of which are kept. */
const MAX_TEXTS_BYTES = 16 * 1024 * 1024;
/** A part that is not compressed is read in pieces, too. */
const PIECE_BYTES = 16 * 1024;
const MAX_SHEETS = 100;
/** Of the texts of one sheet's cells: a text that cells share counts for each of them. */
const MAX_SHEET_TEXT = 16 * 1024 * 1024;
/** Longer than any tag that a program writes. */
const MAX_TAG_LENGTH = 16 * 1024;
const MAX_LINE = 1_048_576;

/**
 * Opens an XLSX workbook. Its sheets, without hidden ones, are unpacked and read while somebody asks for rows; empty
 * rows are left out. Cells hold values: numbers with a point, dates as the number that they are stored as.
 *
 * @throws WorkbookError, also while rows are read
 */
export async function openWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Promise<Sheet[]> {
  const parts = listParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const budget = { left: MAX_BYTES };
  const small = { left: MAX_TEXTS_BYTES };
  const part = (path: string) => parts.get(path.replace(/^\//, "").toLowerCase());
  const targets = new Map<string, string>();
  await readXml(part("xl/_rels/workbook.xml.rels"), small, (tag, attributes) => {
    if (tag === "Relationship") targets.set(attributes("Id"), attributes("Target"));
  });
  const partOf = (target: string) => part(target.startsWith("/") ? target : `xl/${target}`);
  const found: { name: string; target: string }[] = [];
  await readXml(part("xl/workbook.xml"), small, (tag, attributes) => {
    if (tag !== "sheet" || /hidden/i.test(attributes("state")) || found.length === MAX_SHEETS)
      return;
    const target = targets.get(attributes("(?:\\w+:)?id"));
    if (target) found.push({ name: attributes("name"), target });
  });
  // Another kind of ZIP file.
  if (found.length === 0) throw new WorkbookError("unreadable");
  const texts = await readSharedTexts(part("xl/sharedstrings.xml"), small, limits);
  return found.flatMap(({ name, target }) => {
    const sheet = partOf(target);
    return sheet ? [{ name, rows: () => readSheet(sheet, budget, texts, limits) }] : [];
  });
}

type Part = { method: number; data: Buffer };

/** The parts of a ZIP file, by their path in lower case. */
function listParts(file: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  try {
    const end = file.lastIndexOf("PK\x05\x06", undefined, "latin1");
    const count = file.readUInt16LE(end + 10);
    if (count > MAX_PARTS) throw new WorkbookError("too-large");
    let at = file.readUInt32LE(end + 16);
    for (let i = 0; i < count; i += 1) {
      const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
      const [nameLength, extra] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
      const local = file.readUInt32LE(at + 42);
      const path = file.toString("utf8", at + 46, at + 46 + nameLength);
      const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      parts.set(path.toLowerCase(), { method, data: file.subarray(from, from + packed) });
      at += 46 + nameLength + extra + file.readUInt16LE(at + 32);
    }
  } catch (error) {
    // It points beyond its end.
    throw error instanceof RangeError ? new WorkbookError("unreadable") : error;
  }
  return parts;
}

/** How many bytes may still be unpacked. */
type Budget = { left: number };

/** What a part unpacks to, in pieces. */
async function* unpacked({ method, data }: Part, budget: Budget): AsyncGenerator<Uint8Array> {
  if (method !== 0 && method !== 8) throw new WorkbookError("unreadable");
  const source = Readable.from(piecesOf(data));
  const stream = method === 8 ? source.pipe(createInflateRaw()) : source;
  try {
    for await (const bytes of stream) {
      budget.left -= bytes.length;
      if (budget.left < 0) throw new WorkbookError("too-large");
      yield bytes;
      await yieldToEventLoop();
    }
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError("unreadable");
  } finally {
    stream.destroy();
  }
}

function* piecesOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += PIECE_BYTES) yield data.subarray(at, at + PIECE_BYTES);
}

/** The value of an attribute, by its name or a pattern of it; empty if the tag lacks it. */
type Attributes = (name: string) => string;
type OnTag = (tag: string, attributes: Attributes) => void;
type OnText = (text: string) => void;

const TOKENS = /<([^>]*)>|[^<]+/g;
/** Reads a part piece by piece: names of tags come without their prefix, and with "/" at the end of an element. */
async function readXml(
  part: Part | undefined,
  budget: Budget,
  onTag: OnTag,
  onText: OnText = () => {},
): Promise<void> {
  if (!part) return;
  for await (const _ of xmlPieces(part, budget, onTag, onText));
}

/** The same, with a turn for the caller after each piece. */
async function* xmlPieces(part: Part, budget: Budget, onTag: OnTag, onText: OnText) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of unpacked(part, budget)) {
    const piece = rest + decoder.decode(bytes, { stream: true });
    const end = finishedEnd(piece);
    rest = piece.slice(end);
    if (rest.length > MAX_TAG_LENGTH) throw new WorkbookError("unreadable");
    for (const [token, tag] of piece.slice(0, end).matchAll(TOKENS)) {
      if (tag === undefined) onText(textOf(token));
      else if (tag.startsWith("![CDATA[")) onText(tag.slice(8, -2));
      else readTag(tag, onTag);
    }
    yield;
  }
}

/** Where a tag or character reference begins whose end is in the next piece; else the end. */
function finishedEnd(piece: string): number {
  const after = piece.lastIndexOf(">") + 1;
  const open = piece.indexOf("<", after);
  if (open >= 0) return open;
  const reference = piece.lastIndexOf("&");
  const isCut = reference >= Math.max(after, piece.length - 10) && !piece.includes(";", reference);
  return isCut ? reference : piece.length;
}

const patterns = new Map<string, RegExp>();

/** The pattern of an attribute with this name. */
function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

function readTag(tag: string, onTag: OnTag): void {
  const [, end = "", name = ""] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(tag) ?? [];
  const attributes: Attributes = (wanted) => {
    const [, double, single] = patternOf(wanted).exec(tag) ?? [];
    return textOf(double ?? single ?? "");
  };
  onTag(name + end, attributes);
  if (tag.endsWith("/")) onTag(`${name}/`, attributes);
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text with its character references resolved. */
function textOf(escaped: string): string {
  if (!escaped.includes("&")) return escaped;
  return escaped.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));/gi, (all, ten, hex, name) => {
    const code = ten ? Number(ten) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return NAMED[name] ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** Characters that XML cannot hold are written as _x000D_. */
const unescaped = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

async function readSharedTexts(
  part: Part | undefined,
  budget: Budget,
  { cellLength }: WorkbookLimits,
): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  await readXml(
    part,
    budget,
    (tag) => {
      if (tag === "si") text = "";
      if (tag === "si/") texts.push(unescaped(text));
      if (tag === "rPh" || tag === "rPh/") isPhonetic = tag === "rPh";
      if (tag === "t" || tag === "t/") isText = tag === "t" && !isPhonetic;
    },
    (piece) => {
      if (isText && text.length < cellLength) text += piece;
    },
  );
  return texts;
}

async function* readSheet(
  part: Part,
  budget: Budget,
  texts: string[],
  { columns, cellLength }: WorkbookLimits,
): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { at: -1, type: "", value: "", hasFormula: false };
  let isValue = false;
  let total = 0;

  const onTag: OnTag = (tag, attributes) => {
    switch (tag) {
      case "row": {
        const line = Number(attributes("r")) || row.line + 1;
        if (line <= row.line || line > MAX_LINE) throw new WorkbookError("unreadable");
        row = { line, cells: [] };
        cell.at = -1;
        break;
      }
      case "row/":
        if (row.cells.some((each) => each.trim() !== "")) rows.push(row);
        break;
      case "c":
        cell = {
          at: columnOf(attributes("r")) ?? cell.at + 1,
          ...{ type: attributes("t"), value: "", hasFormula: false },
        };
        break;
      case "f":
        cell.hasFormula = true;
        break;
      case "c/": {
        if (cell.at >= columns) break;
        const isUncalculated = cell.hasFormula && cell.value === "" && cell.type !== "str";
        if (isUncalculated) throw new WorkbookError("uncalculated");
        const value = textOfCell(cell, texts);
        total += value.length;
        if (total > MAX_SHEET_TEXT) throw new WorkbookError("too-large");
        while (row.cells.length < cell.at) row.cells.push("");
        if (value !== "" || row.cells.length > 0) row.cells[cell.at] = value;
        break;
      }
      case "v":
      case "t":
        isValue = true;
        break;
      case "v/":
      case "t/":
        isValue = false;
    }
  };
  const onText: OnText = (text) => {
    if (isValue && cell.value.length < cellLength) cell.value += text;
  };
  for await (const _ of xmlPieces(part, budget, onTag, onText)) {
    yield* rows;
    rows = [];
  }
}

/** The number of a column, from 0, by a reference such as "AB12"; null without one. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Calculated numbers are stored with more digits than they have, 12.299999999999999, and others as 1.2E-2. */
const SHORT = /^-?\d{1,15}(?:\.\d{1,8})?$/;

function textOfCell({ type, value }: { type: string; value: string }, texts: string[]): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "true" : "false";
  if (type !== "" && type !== "n") return unescaped(value);
  if (SHORT.test(value) || value.trim() === "" || Number.isNaN(Number(value))) return value;
  return String(Number(Number(value).toPrecision(15)));
}
