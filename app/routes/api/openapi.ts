import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApiDocument } from "../../api/openapi.ts";
import { refuse } from "../../api/refusal.ts";

/** The API document. */
export async function loader({ context: { settings, origin } }: LoaderFunctionArgs) {
  return Response.json(openApiDocument({ name: settings.shop.name, origin }));
}

export async function action() {
  return refuse(405, "Method not allowed", { Allow: "GET" });
}
