import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOrdersState } from "#app/features/orders/finding/seller-orders.server.ts";
import { getSeller } from "#app/features/sellers/login/seller-session.http.server.ts";

/** For open pages of sellers: 204 while the version is the one in `?version=`, else the state; 401 without a login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  if (!(await getSeller(context, request))) return new Response(null, { status: 401, headers });
  const state = await getOrdersState(context.db);
  const known = new URL(request.url).searchParams.get("version");
  if (known === state.version) return new Response(null, { status: 204, headers });
  return Response.json(state, { headers });
}
