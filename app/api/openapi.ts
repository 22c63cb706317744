import { sellerCookie, sessionCookie } from "../auth/cookies.ts";
import type { Endpoint, Example } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { refTo, requestSchema, schemas, toJsonSchema } from "./openapi-schemas.ts";
import { refused } from "./response-schemas.ts";

type Json = Record<string, unknown>;

const SECURITY: Record<Endpoint["access"], Json[]> = {
  anyone: [],
  shopper: [{ shopperCookie: [] }],
  seller: [{ sellerCookie: [] }, { bearer: [] }],
};

const STATUS_TEXTS: Record<number, string> = {
  200: "Done",
  400: "Not understood, or refused for the reason that the message gives",
  401: "Not logged in",
  403: "Logged in as someone else",
  404: "Gone, or never there",
  422: "The mail could not be sent",
  429: "Too often: see Retry-After",
};

/**
 * The OpenAPI 3.1 document of the JSON contract, made from the schemas that check its requests and
 * type its answers.
 *
 * @param shop name and public origin of this shop
 */
export function openApiDocument(shop: { name: string; origin: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of endpoints) {
    paths[call.path] ??= {};
    paths[call.path]![call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: shop.name,
      version: "1",
      description:
        "Answers are JSON with success and, when it is false, a message. Money is whole dong.",
    },
    servers: [{ url: shop.origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        shopperCookie: { type: "apiKey", in: "cookie", name: sessionCookie(shop).name },
        sellerCookie: { type: "apiKey", in: "cookie", name: sellerCookie(shop).name },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function operationOf(call: Endpoint): Json {
  const request = requestSchema(call);
  return {
    operationId: call.id,
    summary: call.summary,
    security: SECURITY[call.access],
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(request && {
      requestBody: {
        required: true,
        content: {
          [call.form ? "multipart/form-data" : "application/json"]: {
            schema: refTo(request),
            examples: examplesOf(call, ({ body }) => body),
          },
        },
      },
    }),
    responses: responsesOf(call),
  };
}

function responsesOf(call: Endpoint): Json {
  const entries = statusesOf(call).map((status) => {
    const answered = status === 200 ? refTo(call.response) : refTo(refused);
    const mayRefuse = status === 200 && (call.refusal ?? call.loginRefusal) === 200;
    const schema = mayRefuse ? { oneOf: [answered, refTo(refused)] } : answered;
    const examples = examplesOf(call, (example) =>
      (example.status ?? 200) === status ? example.response : undefined,
    );
    return [
      status,
      { description: STATUS_TEXTS[status], content: { "application/json": { schema, examples } } },
    ];
  });
  return Object.fromEntries(entries);
}

/** Every status a call answers by itself; wrong methods, sizes and a busy shop are common to all. */
function statusesOf(call: Endpoint): number[] {
  const login = call.access !== "anyone" && !call.loginRefusal;
  const statuses = [
    200,
    ...(requestSchema(call) || call.query ? [400] : []),
    ...(login ? [401] : []),
    ...(login && call.access === "seller" ? [403] : []),
    ...(call.statuses ?? []),
  ];
  return statuses.toSorted((a, b) => a - b);
}

function pathParameters(call: Endpoint): Json[] {
  if (!call.path.includes("{id}")) return [];
  const examples = examplesOf(call, ({ id }) => id);
  return [{ name: "id", in: "path", required: true, schema: { type: "string" }, examples }];
}

function queryParameters(call: Endpoint): Json[] {
  if (!call.query) return [];
  const { properties } = toJsonSchema(call.query) as { properties: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    description,
    schema,
    examples: examplesOf(call, ({ query }) => query?.[name]),
  }));
}

function headerParameters(call: Endpoint): Json[] {
  const names = new Set(
    Object.values(call.examples).flatMap(({ headers }) => Object.keys(headers ?? {})),
  );
  return [...names].map((name) => ({
    name,
    in: "header",
    schema: { type: "string" },
    examples: examplesOf(call, ({ headers }) => headers?.[name]),
  }));
}

/** The part of a call's examples that is shown at one place; each keeps its name at all of them. */
function examplesOf(call: Endpoint, part: (example: Example) => unknown): Json {
  const shown = Object.entries(call.examples).map(([name, example]) => [name, part(example)]);
  return Object.fromEntries(
    shown.filter(([, value]) => value !== undefined).map(([name, value]) => [name, { value }]),
  );
}
