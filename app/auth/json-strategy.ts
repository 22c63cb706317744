import { Strategy } from "remix-auth/strategy";

type VerifyOptions = { body: Record<string, unknown> };

/** Reads credentials from a JSON body, as FormStrategy does from a form. */
export class JsonStrategy<User> extends Strategy<User, VerifyOptions> {
  override name = "json";

  override async authenticate(request: Request): Promise<User> {
    return this.verify({ body: (await request.json()) as VerifyOptions["body"] });
  }
}

/** Whether a request carries JSON. */
export function isJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
}
