import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodObject } from "zod";

/**
 * Parses the schema's own text fields out of a form: doubled fields count once, unknown ones and
 * files not at all.
 */
export function parseForm<Schema extends ZodObject>(form: FormData, schema: Schema) {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (typeof value === "string") known.set(name, value);
  }
  return parseWithZod(known, { schema });
}
