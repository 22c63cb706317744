import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Choice } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { dropUndo, withRowsUndo, withUndo } from "#app/features/orders/undo/undo.server.ts";
import type { RowSets } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  type ActionRequest,
  formAction,
  type Redirect,
  type Refusal,
} from "#app/kit/command/action.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { readKeptForm } from "./kept-form.http.server.ts";
import type { SellerLoginRequired } from "./seller-login-required.ts";
import { getSeller } from "./seller-session.http.server.ts";
import type { Seller } from "./sellers.server.ts";

/**
 * The logged-in seller, for actions and downloads.
 *
 * @throws the login with status 401 for an action, a redirect to the login for a download
 */
export async function requireSeller(context: AppLoadContext, request: Request): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (seller) return seller;
  if (request.method === "GET") throw redirect(paths.seller, 303);
  throw await loginWithForm(context, request);
}

/** The login to be thrown, with the submitted form unless the page's script still has it. */
async function loginWithForm(context: AppLoadContext, request: Request) {
  const { failedLogin } = context;
  const isInPlace = request.headers.get("sec-fetch-dest") === "empty";
  const kept = isInPlace ? undefined : await readKeptForm(context, request);
  if (!failedLogin) return data<SellerLoginRequired>({ login: "seller", kept }, { status: 401 });
  const { email, status, retryAfter } = failedLogin;
  const { auth, errors } = textFor(await requestLang(context, request));
  const message = status === 429 ? auth.tooManyLogins : status >= 500 ? errors.busy : auth.wrong;
  const failed: SubmissionResult<string[]> = {
    status: "error",
    initialValue: { email },
    error: { "": [message] },
  };
  return data<SellerLoginRequired>(
    { login: "seller", kept, failed },
    {
      status: status >= 400 ? status : 400,
      headers: retryAfter ? { "Retry-After": retryAfter } : {},
    },
  );
}

/** The arguments of a seller's page loader. */
type SellerLoaderArgs = LoaderFunctionArgs & {
  seller: Seller;
  t: Text;
  searchParams: URLSearchParams;
};

/**
 * Creates the loader of a seller's page. Without a login, it throws a value that the page's error boundary renders as
 * the seller login at the same URL, so that the seller returns to the page after logging in. The status is 401 for a
 * script; the document is a page with status 200.
 */
export function sellerLoader<Data>(load: (args: SellerLoaderArgs) => Promise<Data>) {
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const seller = await getSeller(args.context, args.request);
    if (!seller) throw data<SellerLoginRequired>({ login: "seller" }, { status: 401 });
    const t = textFor(await requestLang(args.context, args.request));
    return load({ ...args, seller, t, searchParams: new URL(args.request.url).searchParams });
  };
}

/** The arguments of a seller's form handler. */
export type SellerRequest = ActionRequest & {
  /** Email address of the seller. */
  by: string;
  /** Writes a change that cannot be undone, nor can the seller's previous one afterwards; see withUndo. */
  withTx: WithTx;
  /** Writes a change that the seller can undo for a minute. @param sets the rows that the change may affect */
  undoable: (change: string, sets: RowSets) => WithTx;
  /**
   * Changes orders; the seller can undo it for a minute.
   *
   * @param chosen the orders that the change may affect: one, by its id, or several
   */
  changeOrders: <T>(
    change: string,
    chosen: string | Choice,
    work: (tx: Db) => Promise<T>,
  ) => Promise<T>;
};

/** Creates the action of a seller's page, see `formAction`; without a login, it answers as `requireSeller` does. */
export function sellerAction<Refused extends Refusal>(
  handle: (request: SellerRequest) => Promise<Redirect | Refused>,
) {
  return formAction<Refused>(async (args) => {
    const { email: by } = await requireSeller(args.context, args.request);
    const withTx: WithTx = (work, keys) =>
      args.context.withTx(async (tx) => {
        await dropUndo(tx, by);
        return work(tx);
      }, keys);
    const undoable = (change: string, sets: RowSets): WithTx => {
      return (work, keys) =>
        args.context.withTx((tx) => withRowsUndo(tx, { by, change }, sets, () => work(tx)), keys);
    };
    const changeOrders: SellerRequest["changeOrders"] = (change, chosen, work) => {
      const choice = typeof chosen === "string" ? { by: "ids" as const, ids: [chosen] } : chosen;
      return args.context.withTx((tx) => withUndo(tx, choice, { by, change }, () => work(tx)));
    };
    return handle({ ...args, by, withTx, undoable, changeOrders });
  });
}
