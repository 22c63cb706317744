import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#app/features/accounts/login/users.server.ts";
import type { Seller } from "#app/features/sellers/login/sellers.server.ts";
import type { Need } from "#app/features/sellers/people/rights.ts";

/** The callers that may use an endpoint; others get 401, or 403 if they have a login of another kind. */
type Access = "anyone" | "shopper" | "seller";

/** The authenticated caller of an endpoint; null where anyone may use it. */
type CallerOf<A extends Access> = A extends "shopper" ? User : A extends "seller" ? Seller : null;

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A request and its response as the API document shows them; a test replays each. */
export type Example = {
  /** The path's `{id}`. */
  id?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  /** 200 by default. */
  status?: number;
  response: Record<string, unknown>;
};

/** The parts of an endpoint that clients can rely on. */
export type Contract = {
  /** Its operation id in the API document. */
  id: string;
  method: Method;
  /** "/api/order/{id}/status" */
  path: string;
  summary: string;
  access: Access;
  /** For sellers' endpoints: the right that the caller needs. */
  needs?: Need;
  /** Schema of the JSON body. */
  body?: z.ZodType;
  /** Schema of the multipart form; the limit of a body for uploads applies. */
  form?: z.ZodType;
  query?: z.ZodObject;
  response: z.ZodObject;
  /** Status of a business error: 400 by default, 200 where clients read `message` only there. */
  errorStatus?: 200;
  /** Status for callers without a login: 401 by default. */
  unauthenticatedStatus?: 200;
  /** Further error statuses, such as 404 and 429. */
  statuses?: number[];
  /** The GET response is the same for everyone, so it may be cached until the catalogue changes. */
  cachedAs?: "product-list";
  /** A GET that needs the same protection against forgery as a POST. */
  getChangesState?: true;
  examples: Record<string, Example>;
};

/** The schema of an endpoint's body, JSON or form. */
export const requestSchema = ({ body, form }: Contract): z.ZodType | undefined => body ?? form;

/** The arguments of a handler: the caller and the request, both checked against the contract. */
export type HandlerArgs<A extends Access = Access, Body = unknown, Query = unknown> = {
  request: Request;
  context: AppLoadContext;
  params: Record<string, string | undefined>;
  caller: CallerOf<A>;
  body: Body;
  query: Query;
  /** Headers of the response. */
  headers: Headers;
};

export type Endpoint = Contract & {
  /** Returns the response body without `success`, or a whole Response to stream it. */
  handle: (args: never) => Promise<object>;
};

/** What a seller needs to call an endpoint; none can be forgotten. */
type SellerNeed<A extends Access> = A extends "seller" ? { needs: Need } : { needs?: never };

type Typed<A extends Access, Body extends z.ZodType, Query extends z.ZodType, Result> = {
  access: A;
  body?: Body;
  form?: Body;
  query?: Query;
  handle: (args: HandlerArgs<A, z.output<Body>, z.output<Query>>) => Promise<Result | Response>;
};

/** Defines an endpoint; its schemas type the arguments and the result of the handler. */
export function defineEndpoint<
  A extends Access,
  R extends z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodObject = z.ZodObject,
>(
  endpoint: Omit<Contract, "access" | "needs" | "body" | "form" | "query"> & {
    response: R;
  } & SellerNeed<A> &
    Typed<A, Body, Query, Omit<z.input<R>, "success">>,
): Endpoint {
  return endpoint;
}
