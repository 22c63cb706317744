import type { Submission as ParsedForm, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  redirect,
  type TypedResponse,
} from "@remix-run/node";
import * as z from "zod";
import { splitIntent } from "#app/kit/format/intent.ts";
import { plainField } from "#app/kit/format/plain-text.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { toastCookie } from "#app/kit/request/cookies.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text, ToastKey } from "#app/text/texts.ts";
import { isUnavailable, retryAfterHeader, UNAVAILABLE } from "./failures.ts";

/**
 * A redirect to another page. Unlike a plain Response, its type adds nothing to the data of the page that sent the
 * form.
 */
export type Redirect = TypedResponse<never>;

/** The data that a page shows for a refused form, with the status of the response. */
export type Refusal = {
  status: number;
  /** Milliseconds to wait, after too many attempts. */
  retryAfterMs?: number;
};

/** A form that is shown again with its errors. */
export type RefusedForm = Refusal & { result: SubmissionResult<string[]> };

/** A submitted form as read by its schema. */
export type Submission<Value> = ParsedForm<unknown, string[], Value>;

/** The arguments of an action's handler. */
export type ActionRequest = ActionFunctionArgs & {
  t: Text;
  /** The form, if the handler has read it before it calls `handleForms`, to complete it or to choose the commands. */
  form?: FormData;
};

/**
 * Creates the action of a route. The handler returns a redirect, or a refused form to show on the same page.
 *
 * @param handle must check the sender's login before it reads the form
 */
export function formAction<Refused extends Refusal>(
  handle: (request: ActionRequest) => Promise<Redirect | Refused>,
) {
  return async (args: ActionFunctionArgs) => {
    const t = textFor(await requestLang(args.context, args.request));
    const result = await handle({ ...args, t });
    if (isRedirect(result)) return result;
    const reason = reasonOf(result);
    if (reason) args.context.noteRefusal(reason);
    const { status, retryAfterMs } = result;
    if (status === UNAVAILABLE.status) return data(result, UNAVAILABLE);
    return data(result, { status, headers: retryAfterMs ? retryAfterHeader(retryAfterMs) : {} });
  };
}

/** The names under which pages keep the texts of a refusal, apart from the fields of a `RefusedForm`. */
type RefusalTexts = { messages?: string[] } & Partial<
  Record<"message" | "problem" | "error", unknown>
>;

/** The reason for a refusal, for the log: its messages, with the names of their fields. */
function reasonOf(refusal: Refusal & Partial<Pick<RefusedForm, "result">> & RefusalTexts): string {
  const { status, result, messages = [], message, problem, error } = refusal;
  if (status < 400) return "";
  const ofFields = Object.entries(result?.error ?? {}).map(([name, texts]) =>
    [name, texts?.join(" ")].filter(Boolean).join(": "),
  );
  return [...ofFields, ...messages, message, textOf(problem), error]
    .filter((text) => typeof text === "string")
    .join("; ");
}

/** A problem is a text or an object with one. */
const textOf = (problem: unknown) =>
  typeof problem === "object" && problem ? (problem as { message?: unknown }).message : problem;

/** Whether an action answered with a redirect. */
export const isRedirect = (result: Redirect | Refusal): result is Redirect =>
  result instanceof Response;

/** Redirects with 303 to a page that shows a toast once, optionally with a number at its end. */
export async function redirectWithToast(
  context: AppLoadContext,
  path: string,
  toast: ToastKey | readonly [ToastKey, number],
  headers = new Headers(),
): Promise<Redirect> {
  headers.append("Set-Cookie", await toastCookie(context).serialize(toast));
  return redirect(path, { status: 303, headers });
}

/**
 * Runs work that the database may refuse at the moment; returns "busy" if it does.
 *
 * @param work must stop at its first failed write, because each one waits for seconds
 */
export async function orBusy<T>(work: () => Promise<T>): Promise<T | "busy"> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "busy";
  }
}

/**
 * Reads the form in a request's body.
 *
 * @throws Response 400 when the body is not a valid form; Responses thrown while reading, such as
 *   413, are passed on
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    throw error instanceof Response ? error : new Response(null, { status: 400 });
  }
}

type Fields = { shape: Record<string, unknown> };
/** An object, or a union of objects. */
type HasFields = Fields | { options: readonly Fields[] };

/**
 * Reads the fields of a form that a schema names; ignores unknown fields, files and, except for arrays, repeated
 * fields. The field `intent` names the button that was used; the text after its colon is read as the field `id`, see
 * `intentOf`.
 *
 * @param schema for a form with several buttons, a union that is discriminated by `intent`
 * @throws Response 400 when the schema knows no such intent, or the id is missing
 */
export function readSubmission<Output>(
  form: FormData | URLSearchParams,
  schema: z.ZodType<Output> & HasFields,
): Submission<Output> {
  const known = new FormData();
  for (const [name, field] of fieldsOf(schema)) {
    const values = isList(field) ? form.getAll(name) : [form.get(name)];
    for (const value of values)
      if (typeof value === "string") known.append(name, plainField(name, value));
  }
  const [intent, id] = splitIntent(String(known.get("intent") ?? ""));
  if (intent) known.set("intent", intent);
  if (id) known.set("id", id);
  const submission = parseWithZod<z.ZodType<Output>>(known, { schema });
  const error = submission.status === "success" ? null : submission.error;
  if (error?.intent || error?.id) throw new Response(null, { status: 400 });
  return submission;
}

/**
 * The same for a form without text fields, and for the parameters of a URL.
 *
 * @throws Response 400 for any invalid field
 */
export function requireSubmission<Output>(
  form: FormData | URLSearchParams,
  schema: z.ZodType<Output> & HasFields,
) {
  const submission = readSubmission(form, schema);
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  return submission.value;
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodArray || (field instanceof z.ZodDefault && isList(field.unwrap()));

function fieldsOf(schema: HasFields): Map<string, unknown> {
  const options = "options" in schema ? schema.options : [schema];
  return new Map(options.flatMap(({ shape }) => Object.entries(shape)));
}

/** The problems of a form in addition to those that its schema found. */
export type Problem = Partial<Refusal> & {
  /** Errors of the form as a whole. */
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  /** See askAbout. */
  sure?: string;
};

/**
 * Refuses a form: the page shows it again with all typed values except passwords, and with the errors of its schema and
 * these.
 */
export function refuse(
  submission: Pick<Submission<unknown>, "reply">,
  { status = 400, retryAfterMs, sure, ...errors }: Problem = {},
): RefusedForm {
  const result = submission.reply({ ...errors, hideFields: ["password", "oldPassword"] });
  if (sure !== undefined) result.initialValue = { ...result.initialValue, [SURE]: sure };
  return { status, retryAfterMs, result };
}
