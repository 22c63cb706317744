import fc from "fast-check";
import sharp from "sharp";
import { type Change, change, changeOf, type Part } from "./nasty-bodies.ts";
import { nastyText } from "./nasty-values.ts";

type FileKind = keyof typeof FILES;
type Value = string | { file: FileKind; filename: string };

/** Fields as the API document shows them. */
export type FormFields = Record<string, string | string[]>;

/** A multipart body, and where it ends too early. */
export type Form = { parts: Part<Value>[]; cutAt?: number | undefined };

const BOUNDARY = "between-parts";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, i) => [200, 90, 40, 255][i % 4]!);
const raw = { width: 8, height: 8, channels: 4 } as const;
const png = await sharp(pixels, { raw }).png().toBuffer();
const FILES = {
  png,
  torn: png.subarray(0, 60),
  head: png.subarray(0, 8),
  text: Buffer.from("no picture"),
  svg: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  empty: Buffer.alloc(0),
};

const filename = fc.constantFrom("a.png", "../../a.png", 'a".png', "", "con", "ả.png");
const file: fc.Arbitrary<Value> = fc.record({
  file: fc.constantFrom<FileKind[]>("png", "png", "png", "torn", "head", "text", "svg", "empty"),
  filename: fc.oneof(filename, nastyText),
});
const value: fc.Arbitrary<Value> = fc.oneof(nastyText, file);
const files: fc.Arbitrary<Part<Value>[]> = fc.array(
  fc.tuple(fc.constantFrom("image", "image", "image", "image", "images", "name"), file),
  { maxLength: 6 },
);

/** Forms with a few changes from the given ones, with files, some of them torn. */
export function nearForm(bodies: FormFields[]): fc.Arbitrary<Form> {
  const body = fc.constantFrom(...bodies);
  const changes = fc.array(changeOf(value), { minLength: 1, maxLength: 4 });
  const cutAt = fc.option(fc.nat(900), { nil: undefined });
  return fc
    .tuple(body, changes, files, cutAt)
    .map(([body, changes, files, cutAt]) => ({ parts: partsOf(body, changes, files), cutAt }));
}

/** A form as it is documented. */
export const documentedForm = (body: FormFields): Form => ({ parts: partsOf(body, [], []) });

function partsOf(body: FormFields, changes: Change<Value>[], files: Part<Value>[]): Part<Value>[] {
  const fields = Object.entries(body).flatMap(([name, values]) =>
    [values].flat().map((text): Part<Value> => [name, text]),
  );
  const parts = [...fields, ...files];
  for (const one of changes) if (parts.length > 0) change(parts, one.at % parts.length, one);
  return parts;
}

/** Bytes of a form; nothing in its names is escaped. */
export function bytesOf({ parts, cutAt }: Form): Uint8Array<ArrayBuffer> {
  const written = parts.flatMap(([name, value]) => {
    const text = typeof value === "string";
    const filename = text ? "" : `; filename="${value.filename}"`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n`;
    return [Buffer.from(head), text ? Buffer.from(value) : FILES[value.file], Buffer.from("\r\n")];
  });
  const whole = Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return new Uint8Array(whole.subarray(0, cutAt));
}
