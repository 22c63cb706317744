import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may make a call; others are answered 401, or 403 when they are logged in as someone else. */
export type Access = "anyone" | "shopper" | "seller";

/** A request and its answer as the API document shows them; a test replays each. */
export type Example = {
  /** The path's `{id}`. */
  id?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  /** 200 unless said otherwise. */
  status?: number;
  response: Record<string, unknown>;
};

/** One call of the JSON contract (specification, section 7). */
export type Endpoint = {
  /** Its name in the API document. */
  id: string;
  method: Method;
  /** "/api/order/{id}/status" */
  path: string;
  summary: string;
  access: Access;
  /** What the JSON body must be. */
  body?: z.ZodType;
  /** What the multipart form must be; files are given as pictures or texts. */
  form?: z.ZodType;
  query?: z.ZodObject;
  response: z.ZodObject;
  /** Status of a refusal for a business reason: 400, but 200 where clients read the message only there. */
  refusal?: 200;
  /** The same for a refusal of who is not logged in: 401 unless said otherwise. */
  loginRefusal?: 200;
  /** Further refusals: 404 for what is gone, 429 for too often. */
  statuses?: number[];
  examples: Record<string, Example>;
};

/** States a call; its schemas type what its handler is given and answers. */
export function defineEndpoint<const C extends Endpoint>(call: C): C {
  return call;
}
