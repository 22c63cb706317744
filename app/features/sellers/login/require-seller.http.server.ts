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
import type { Db, WithTx } from "#db/client.server.ts";
import { readKeptForm } from "./kept-form.http.server.ts";
import type { SellerLoginRequired } from "./seller-login-required.ts";
import { getSeller } from "./seller-session.http.server.ts";
import type { Seller } from "./sellers.server.ts";

/**
 * The logged-in seller, for actions and downloads.
 *
 * @throws for an action the login with status 401, for a download a redirect to it
 */
export async function requireSeller(context: AppLoadContext, request: Request): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (seller) return seller;
  if (request.method === "GET") throw redirect(paths.seller, 303);
  throw await loginWithForm(context, request);
}

/** The login as it is thrown, with the form that was sent unless a script still has it. */
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

/** What the loader of a seller's page is told. */
type SellerLoaderArgs = LoaderFunctionArgs & { seller: Seller; searchParams: URLSearchParams };

/**
 * Makes the loader of a seller's page. Without a login it throws a value that the page's error boundary renders as
 * the seller login, at the same URL, so that the login leads back to the page. The status is 401 for a script;
 * the document is a page with status 200.
 */
export function sellerLoader<Data>(load: (args: SellerLoaderArgs) => Promise<Data>) {
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const seller = await getSeller(args.context, args.request);
    if (!seller) throw data<SellerLoginRequired>({ login: "seller" }, { status: 401 });
    return load({ ...args, seller, searchParams: new URL(args.request.url).searchParams });
  };
}

/** What the handler of a seller's form is told. */
export type SellerRequest = ActionRequest & {
  /** Email address of the seller. */
  by: string;
  /** Writes what cannot be taken back: what the seller did before cannot be either, see withUndo. */
  withTx: WithTx;
  /** Writes what the seller can take back for a minute. @param sets the rows that it may change */
  undoable: (change: string, sets: RowSets) => WithTx;
  /**
   * Changes orders, which the seller can take back for a minute.
   *
   * @param chosen the orders that it may change: one, by its id, or several
   */
  changeOrders: <T>(
    change: string,
    chosen: string | Choice,
    work: (tx: Db) => Promise<T>,
  ) => Promise<T>;
};

/** Makes the action of a seller's page, see `formAction`; without a login it is answered as by `requireSeller`. */
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
