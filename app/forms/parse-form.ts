import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodObject } from "zod";

/** Validates the schema's text fields of a form; ignores repeated and unknown fields and files. */
export function parseForm<Schema extends ZodObject>(form: FormData, schema: Schema) {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (typeof value === "string") known.set(name, value);
  }
  return parseWithZod(known, { schema });
}
