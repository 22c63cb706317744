import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { ApiError } from "./errors.ts";
import { readProductForm } from "./product-form.ts";
import { MultipartError } from "./read-multipart.ts";

export type BodyOf<C extends Endpoint> = C extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : C extends { form: infer Form extends z.ZodType }
    ? z.output<Form>
    : undefined;

export type QueryOf<C extends Endpoint> = C extends { query: infer Query extends z.ZodObject }
  ? z.output<Query>
  : undefined;

/**
 * What a call was sent, checked by its schema.
 *
 * @throws ApiRefusal 400 for a body that cannot be read or is of other types
 */
export async function readBody<C extends Endpoint>(call: C, request: Request): Promise<BodyOf<C>> {
  if (call.body) return checked(call.body, await readJson(request)) as BodyOf<C>;
  if (call.form) return checkedForm(call.form, await readForm(request)) as BodyOf<C>;
  return undefined as BodyOf<C>;
}

/** The parameters of a call's address. @throws ApiRefusal 400 */
export function readQuery<C extends Endpoint>(call: C, request: Request): QueryOf<C> {
  if (!call.query) return undefined as QueryOf<C>;
  const { searchParams } = new URL(request.url);
  return checked(call.query, Object.fromEntries(searchParams)) as QueryOf<C>;
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new ApiError("The body must be JSON, with Content-Type application/json", 400);
  try {
    return await request.json();
  } catch {
    throw new ApiError("The body is not valid JSON", 400);
  }
}

async function readForm(request: Request): Promise<unknown> {
  try {
    return await readProductForm(request);
  } catch (error) {
    if (error instanceof MultipartError)
      throw new ApiError("The body is not a whole multipart form", 400);
    throw error;
  }
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { code, path, message } = parsed.error.issues[0]!;
  // A limit is reached by people, who are told in words of ours; a wrong type is a program's fault.
  if (code === "too_big" || code === "custom") throw new ApiError(message);
  const place = code === "invalid_type" ? path.join(".") : "";
  throw new ApiError(place ? `${place}: ${message}` : message, 400);
}

/** A form is filled in by a person: its messages stand alone, and what is wrong is no broken body. */
function checkedForm(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ApiError(parsed.error.issues[0]!.message);
}
