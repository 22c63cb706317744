import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { isJson } from "#app/features/accounts/login/log-in.http.server.ts";
import {
  MultipartError,
  readProductForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import { pictureErrors } from "#app/features/catalogue/products/form.ts";
import { plainBody, plainField } from "#app/kit/format/plain-text.ts";
import { en } from "#app/text/texts.ts";
import type { Contract } from "./endpoint.ts";
import { ApiError } from "./errors.ts";

/**
 * Reads a request's body and checks it against the endpoint's schema; undefined where there is none.
 *
 * @throws ApiError, with status 400 for a body that cannot be read or has wrong types
 */
export async function readBody(
  { body, form }: Contract,
  { request, context }: LoaderFunctionArgs,
): Promise<unknown> {
  if (body) return parse(body, plainBody(await readJson(request)));
  if (form) return parseForm(form, await readForm(context, request));
}

/** Reads the query parameters of a request. @throws ApiError with status 400 */
export function readQuery({ query }: Contract, request: Request): unknown {
  return query && parse(query, Object.fromEntries(new URL(request.url).searchParams));
}

async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request))
    throw new ApiError("The body must be JSON, with Content-Type application/json", 400);
  try {
    // A clone, because the login strategies read the request themselves.
    return await request.clone().json();
  } catch {
    throw new ApiError("The body is not valid JSON", 400);
  }
}

/** The texts that scripts send for a field without a value. */
const UNSET = new Set<unknown>(["undefined", "null"]);

async function readForm(context: AppLoadContext, request: Request): Promise<unknown> {
  const { texts, pictures, unusable } = await readProductForm(context, request).catch((error) => {
    if (!(error instanceof MultipartError)) throw error;
    throw new ApiError("The body is not a complete multipart form", 400);
  });
  if (unusable[0]) throw new ApiError(pictureErrors(en)[unusable[0].reason]);
  const fields = [...texts]
    .filter(([, value]) => !UNSET.has(value))
    .map(([name, value]) => [name, plainField(name, String(value))])
    .toReversed();
  return { ...Object.fromEntries(fields), image: pictures };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { code, path, message } = parsed.error.issues[0]!;
  // A person can exceed a limit, so its message is passed on as it is; a wrong type is a mistake in the client program.
  if (code === "too_big" || code === "custom") throw new ApiError(message);
  const field = code === "invalid_type" ? path.join(".") : "";
  throw new ApiError(field ? `${field}: ${message}` : message, 400);
}

/** A person fills in a form, so each message is passed on as it is and an invalid field is a business error. */
function parseForm(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ApiError(parsed.error.issues[0]!.message);
}
