import { expect, test } from "vitest";
import * as z from "zod";
import { requestSchema } from "#app/api/endpoint.ts";
import { endpoints } from "#app/api/endpoints.ts";
import {
  addressSchema,
  codeEmailSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
  resetPasswordSchema,
} from "#app/features/accounts/form.ts";
import { categoryName, productSchema } from "#app/features/catalogue/products/form.ts";
import { fold, searchText } from "#app/kit/format/fold.ts";
import { safePath } from "#app/paths.ts";
import { en } from "#app/text/texts.ts";
import { cheapestMs } from "#tests/support/growth.ts";

const LENGTH = 300_000;
const fill = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
const PLAIN = fill("x");
const HOSTILE: [name: string, text: string][] = [
  ["dots", `a@${fill("a.")},`],
  ["signs", fill("@")],
  ["spaces", `x${fill(" ")}x`],
  ["marks", `a${fill("\u0301\u0323")}`],
  ["digits", `${fill("1.000")}x`],
  ["line ends", `x${fill("\r\n")}x`],
  ["slashes", `/${fill("/a")}`],
];
/** Quadratic processing takes thousands of times as long as plain text of the same length. */
const TIMES_PLAIN = 50;

function expectLinear(read: (text: string) => unknown): void {
  const plain = cheapestMs(() => read(PLAIN));
  for (const [name, text] of HOSTILE)
    expect.soft(cheapestMs(() => read(text)) / plain, name).toBeLessThan(TIMES_PLAIN);
}

const FORMS: [string, z.ZodObject][] = [
  ["login", loginSchema(en)],
  ["register", registerSchema(en)],
  ["reset password", resetPasswordSchema(en)],
  ["address", addressSchema(en)],
  ["product", productSchema(en)],
];

test.each(
  FORMS.flatMap(([form, schema]) =>
    Object.keys(schema.shape).map((field) => [form, field, schema] as const),
  ),
)("the form %s validates any text in its field %s in linear time", (_form, field, schema) => {
  expectLinear((text) => schema.safeParse({ [field]: text }));
});

test.each([
  ["code address", codeEmailSchema(en)],
  ["new password", newPasswordSchema(en)],
  ["category name", categoryName(en)],
])("%s processes any text in linear time", (_name, schema: z.ZodType) => {
  expectLinear((text) => schema.safeParse(text));
});

const objectOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

test.each(
  endpoints.flatMap((call) =>
    [requestSchema(call), call.query].flatMap((schema) =>
      objectOf(schema).map((field) => [call.id, field, schema!] as const),
    ),
  ),
)("the endpoint %s validates any text in its field %s in linear time", (_call, field, schema) => {
  expectLinear((text) => schema.safeParse({ [field]: text }));
  expectLinear((text) => schema.safeParse({ [field]: [text] }));
  expectLinear((text) => schema.safeParse({ [field]: { [text]: text, firstname: text } }));
});

test("search texts and return paths are truncated before any processing", () => {
  expectLinear((text) => fold(searchText(text)));
  expectLinear((text) => safePath(text, "/"));
});
