import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Choice } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { dropUndo, withRowsUndo, withUndo } from "#app/features/orders/undo/undo.server.ts";
import type { RowSets } from "#app/features/orders/undo/undo-rows.server.ts";
import { landingOf, may, needsOf, PAGE_NEEDS } from "#app/features/sellers/people/rights.ts";
import { mayNotTexts } from "#app/features/sellers/people/text.ts";
import {
  type ActionRequest,
  formAction,
  type Redirect,
  type Refusal,
  readForm,
} from "#app/kit/command/action.ts";
import { retryAfterHeader } from "#app/kit/command/failures.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { OwnerGoneError } from "#db/store-error.ts";
import { readKeptForm } from "./kept-form.http.server.ts";
import { loginProblem } from "./log-in-seller.http.server.ts";
import type { MayNot, SellerLoginRequired } from "./seller-login-required.ts";
import { findLogin } from "./seller-session.http.server.ts";
import { isSameLogin, type Seller, type SellerLogin } from "./sellers.server.ts";

/**
 * The seller's login of a request, or null.
 *
 * @throws a redirect to the page where two factors are set up, for one who must have them first
 */
async function findReadyLogin(
  context: AppLoadContext,
  request: Request,
): Promise<SellerLogin | null> {
  const login = await findLogin(context, request);
  if (login?.mustSetUp && context.pattern !== paths.twoFactors)
    throw redirect(paths.twoFactors, 303);
  return login;
}

/**
 * The logged-in seller, for downloads.
 *
 * @throws a redirect to the login; a Response 403 for a seller who may not have the file
 */
export async function requireSeller(context: AppLoadContext, request: Request): Promise<Seller> {
  const seller = (await findReadyLogin(context, request))?.seller;
  if (!seller) throw redirect(paths.seller, 303);
  if (!may(seller.role, pageNeeds(context)?.see)) throw await refusal(context, request);
  context.actAs("seller", seller.email);
  return seller;
}

/** What the page of a request needs; undefined for one that nobody may see. */
const pageNeeds = ({ pattern = "" }: AppLoadContext) => PAGE_NEEDS[pattern];

/** The value to be thrown to a seller who may not see a page or send a form. */
async function refusal(context: AppLoadContext, request: Request) {
  const texts = mayNotTexts[await requestLang(context, request)];
  const { title, back, see, send } = texts;
  const message = request.method === "GET" ? see : send;
  context.noteRefusal(message);
  return data<MayNot>({ title, message, back }, { status: 403 });
}

/** The login to be thrown, with the submitted form unless the page's script still has it. */
async function loginWithForm(context: AppLoadContext, request: Request) {
  const { failedLogin } = context;
  const isInPlace = request.headers.get("sec-fetch-dest") === "empty";
  const kept = isInPlace ? undefined : await readKeptForm(context, request);
  if (!failedLogin) return data<SellerLoginRequired>({ login: "seller", kept }, { status: 401 });
  const { email, step } = failedLogin;
  const t = textFor(await requestLang(context, request));
  const { status, retryAfterMs, formErrors = [], fieldErrors } = loginProblem(t, failedLogin);
  const failed: SubmissionResult<string[]> = {
    status: "error",
    initialValue: { email, step: step ?? "" },
    error: { "": formErrors, ...fieldErrors },
  };
  return data<SellerLoginRequired>(
    { login: "seller", kept, failed },
    { status, headers: retryAfterMs ? retryAfterHeader(retryAfterMs) : {} },
  );
}

/** The arguments of a seller's page loader. */
type SellerLoaderArgs = LoaderFunctionArgs & {
  login: SellerLogin;
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
    const login = await findReadyLogin(args.context, args.request);
    if (!login) throw data<SellerLoginRequired>({ login: "seller" }, { status: 401 });
    const { seller } = login;
    if (!may(seller.role, pageNeeds(args.context)?.see)) {
      // Where everybody arrives who just wants to begin.
      if (args.context.pattern === paths.seller) throw redirect(landingOf(seller.role), 303);
      throw await refusal(args.context, args.request);
    }
    const t = textFor(await requestLang(args.context, args.request));
    const { searchParams } = new URL(args.request.url);
    return load({ ...args, login, seller, t, searchParams });
  };
}

/** The arguments of a seller's form handler. */
export type SellerRequest = ActionRequest & {
  login: SellerLogin;
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
    const login = await findReadyLogin(args.context, args.request);
    if (!login) throw await loginWithForm(args.context, args.request);
    await requireRight(args, login.seller);
    const { email: by } = login.seller;
    args.context.actAs("seller", by);
    const context = {
      ...args.context,
      withTx: whileLoggedIn(args.context, (tx) => isSameLogin(tx, login)),
    };
    const withTx: WithTx = (work, keys) =>
      context.withTx(async (tx) => {
        await dropUndo(tx, by);
        return work(tx);
      }, keys);
    const undoable = (change: string, sets: RowSets): WithTx => {
      return (work, keys) =>
        context.withTx((tx) => withRowsUndo(tx, { by, change }, sets, () => work(tx)), keys);
    };
    const changeOrders: SellerRequest["changeOrders"] = (change, chosen, work) => {
      const choice = typeof chosen === "string" ? { by: "ids" as const, ids: [chosen] } : chosen;
      return context.withTx((tx) => withUndo(tx, choice, { by, change }, () => work(tx)));
    };
    return handle({ ...args, context, login, by, withTx, undoable, changeOrders });
  });
}

/**
 * Writes only as long as the login lasts: the role of a seller may change, or the seller be removed, while a request is
 * under way.
 *
 * @param isSame whether it lasts
 * @throws OwnerGoneError
 */
export const whileLoggedIn =
  ({ withTx }: Pick<AppLoadContext, "withTx">, isSame: (tx: Db) => Promise<boolean>): WithTx =>
  (work, keys) =>
    withTx(async (tx) => {
      if (!(await isSame(tx))) throw new OwnerGoneError("the login has ended");
      return work(tx);
    }, keys);

/**
 * Refuses a form that the seller may not send.
 *
 * @throws a Response 403; 400 for an intent that the page does not have
 */
async function requireRight({ context, request }: ActionRequest, { role }: Seller): Promise<void> {
  const { send } = pageNeeds(context) ?? {};
  if (typeof send !== "object") {
    if (!may(role, send)) throw await refusal(context, request);
    return;
  }
  const type = request.headers.get("content-type") ?? "";
  const isSmall = context.isShownAgain || /^application\/x-www-form-urlencoded\b/i.test(type);
  const needs = needsOf(send, isSmall ? await readForm(request.clone()) : null);
  if (!needs) throw new Response(null, { status: 400 });
  if (!needs.every((need) => may(role, need))) throw await refusal(context, request);
}
