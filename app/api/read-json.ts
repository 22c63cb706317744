import type { ZodType } from "zod";
import { ApiRefusal } from "./route.ts";

/**
 * The JSON body of a call, checked by its schema.
 *
 * @throws ApiRefusal 400 with the first thing that is wrong
 */
export async function readJson<T>(request: Request, schema: ZodType<T>): Promise<T> {
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    throw new ApiRefusal(400, "The body is not valid JSON");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".");
  throw new ApiRefusal(400, place ? `${place}: ${issue?.message}` : "The body is not valid");
}
