import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { requireSeller } from "#app/features/sellers/login/require-seller.http.server.ts";
import { UNAVAILABLE } from "#app/kit/command/failures.ts";
import { errorDetail } from "#app/kit/request/log.ts";

/** A copy of the shop as a download, for sellers. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  await requireSeller(context, request);
  const { copies } = context.backups;
  const { name = "" } = params;
  await context.takeDownload();
  const file = await copies?.read(name).catch((error) => {
    context.log({ level: "error", err: errorDetail(error), msg: "a copy could not be read" });
    throw new Response(null, UNAVAILABLE);
  });
  if (!file) throw new Response(null, { status: 404 });
  return fileResponse(file.body, { type: "application/vnd.sqlite3", name, bytes: file.bytes });
}
