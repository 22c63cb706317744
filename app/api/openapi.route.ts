import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "./errors.ts";
import { openApiDocument } from "./openapi.ts";

/** The API document. */
export async function loader({ context: { settings, origin } }: LoaderFunctionArgs) {
  return Response.json(openApiDocument({ name: settings.shop.name, origin }));
}

export async function action() {
  return methodNotAllowed("GET");
}
