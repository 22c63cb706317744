import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { ShopContext } from "../../app/load-context.ts";
import type { StaticFiles } from "./load-static-files.ts";

/** Handles a request with Remix. */
export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The parts of the context that are new for each request. */
type PerRequest = "client" | "origin" | "nonce" | "formSent" | "inlineCss" | "allowUpload";

export type ServerOptions = {
  /** The parts of the context that all requests share. */
  shop: Omit<ShopContext, PerRequest>;
  staticFiles: StaticFiles;
  handleRemix: RemixHandler;
  /** Vite's middleware. When set, the content security policy allows Vite's inline scripts. */
  development?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};
