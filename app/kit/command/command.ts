import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import type { Text, ToastKey } from "#app/text/texts.ts";
import {
  type ActionRequest,
  orBusy,
  type Problem,
  type Redirect,
  type Refusal,
  type RefusedForm,
  readForm,
  readSubmission,
  redirectWithToast,
  refuse,
  type Submission,
} from "./action.ts";
import { notSavedText } from "./failures.ts";

/** Another page that shows a toast once. */
export type ToPage = { to: string; toast: ToastKey | readonly [ToastKey, number] };

/** The answer to a submit: another page, or the same page with a refused form. */
type Answer<Refused> = ToPage | Redirect | Refused;

/** The arguments of a command's functions. */
export type Told<Request, Value> = Request & {
  value: Value;
  /** The whole form, including fields that the schema does not name. */
  form: FormData;
  /** Refuses the form: the page shows it again with the typed values and the errors. */
  refuse: (problem?: Problem) => RefusedForm;
};

type AnswerTo<Told, Outcome, Refused> =
  | ToPage
  | ((told: Told, outcome: Outcome) => MaybePromise<Answer<Refused>>);

type MaybePromise<T> = T | Promise<T>;
type KindOf<Outcome> = Outcome extends { kind: infer Kind extends string }
  ? Kind
  : Extract<Outcome, string>;
type OfKind<Outcome, Kind> = Outcome extends Kind | { kind: Kind } ? Outcome : never;

type Parts<Request, Value, Checked, Refused> = {
  /**
   * The answer to values that the schema refuses. "400": the form has no text fields, so a browser that shows the page
   * never sends such values.
   */
  invalid?: "400" | ((told: Told<Request, unknown>, submission: Submission<unknown>) => Refused);
  /** Called before `run`. Returns the second argument of `run`, or an answer; in that case, `run` is not called. */
  check?: (told: Told<Request, Value>) => MaybePromise<Answer<Refused> | { checked: Checked }>;
  /** The answer while the database takes no writes; by default, the refused form with status 503. */
  busy?: AnswerTo<Told<Request, Value>, "busy", Refused>;
};

/**
 * The behaviour of a submit button: the fields that it reads, the verb that it calls, and the answer to each outcome.
 */
type Command<Request, Shape extends z.ZodRawShape, Checked, Outcome, Refused> = Parts<
  Request,
  z.output<z.ZodObject<Shape>>,
  Checked,
  Refused
> & {
  /** The fields of the form, except `intent`. */
  schema: (t: Text) => Shape;
  /** Calls a verb. Must stop at the first failed write. */
  run: (told: Told<Request, z.output<z.ZodObject<Shape>>>, checked: Checked) => Promise<Outcome>;
  /** The answers, by the result of `run` or its `kind`. */
  answers: {
    [Kind in KindOf<Outcome>]: AnswerTo<
      Told<Request, z.output<z.ZodObject<Shape>>>,
      OfKind<Outcome, Kind>,
      Refused
    >;
  };
};

/** Any command of a page. The types of its values and outcomes were checked where it was created. */
export type AnyCommand<Request, Refused> = Parts<Request, never, unknown, Refused> & {
  schema: (t: Text) => z.ZodRawShape;
  run: (told: Told<Request, never>, checked: never) => Promise<unknown>;
  answers: Record<string, AnswerTo<Told<Request, never>, never, Refused>>;
};

/**
 * Creates commands for one kind of request: `const command = commandOf<SellerRequest>()`, then `command({ … })` for
 * each.
 */
export const commandOf =
  <Request extends ActionRequest, Refused extends Refusal = RefusedForm>() =>
  <Shape extends z.ZodRawShape, Outcome, Checked = undefined>(
    command: Command<Request, Shape, Checked, Outcome, Refused>,
  ): AnyCommand<Request, Refused> =>
    command as unknown as AnyCommand<Request, Refused>;

/**
 * Creates the refusal from the problems of a form. A page whose answer is not a `RefusedForm` supplies its own
 * function.
 */
type Again<Request, Refused> = (told: Told<Request, unknown>, problem: Problem) => Refused;
type OwnAgain<Request, Refused> = RefusedForm extends Refused
  ? [again?: Again<Request, Refused>]
  : [again: Again<Request, Refused>];

/**
 * Handles a page's forms, each by its `intent`.
 *
 * @param commands by intent
 * @throws Response 400 for any other intent
 */
export const handleForms =
  <Request extends ActionRequest, Refused extends Refusal = RefusedForm>(
    commands: Record<string, AnyCommand<Request, Refused>>,
    ...own: OwnAgain<Request, Refused>
  ) =>
  async (request: Request): Promise<Redirect | Refused> => {
    const form = request.form ?? (await readForm(request.request));
    const options = Object.entries(commands).map(([intent, { schema }]) =>
      z.object({ intent: z.literal(intent), ...schema(request.t) }),
    );
    const [first, ...others] = options;
    const submission = readSubmission<unknown>(
      form,
      z.discriminatedUnion("intent", [first!, ...others]),
    );
    const intent = String(submission.payload.intent);
    request.context.noteVerb(intent);
    return runCommand(commands[intent]!, request, form, submission, ...own);
  };

/** Handles a page's only form, whose button has no `intent`. */
export const handleForm =
  <Request extends ActionRequest, Refused extends Refusal = RefusedForm>(
    command: AnyCommand<Request, Refused>,
    ...own: OwnAgain<Request, Refused>
  ) =>
  async (request: Request): Promise<Redirect | Refused> => {
    const form = request.form ?? (await readForm(request.request));
    const submission = readSubmission<unknown>(form, z.object(command.schema(request.t)));
    return runCommand(command, request, form, submission, ...own);
  };

async function runCommand<Request extends ActionRequest, Refused extends Refusal>(
  command: AnyCommand<Request, Refused>,
  request: Request,
  form: FormData,
  submission: Submission<unknown>,
  again = (told: Told<Request, unknown>, problem: Problem) =>
    told.refuse(problem) as Refusal as Refused,
): Promise<Redirect | Refused> {
  const { context, t } = request;
  const told = {
    ...request,
    form,
    value: submission.status === "success" ? submission.value : undefined,
    refuse: (problem?: Problem) => refuse(submission, problem),
  } as Told<Request, never>;
  if (submission.status !== "success") {
    if (command.invalid === "400") throw new Response(null, { status: 400 });
    return command.invalid ? command.invalid(told, submission) : again(told, {});
  }
  const check = await command.check?.(told);
  if (check && !("checked" in check)) return follow(context, check);
  const outcome = await orBusy(() => command.run(told, check?.checked as never));
  const busy = () => again(told, { status: 503, formErrors: [notSavedText(context, t)] });
  const answers: AnyCommand<Request, Refused>["answers"] = {
    busy: command.busy ?? busy,
    ...command.answers,
  };
  const given = answers[kindOf(outcome)]!;
  return follow(context, typeof given === "function" ? await given(told, outcome as never) : given);
}

const follow = async <Refused extends object>(context: AppLoadContext, answer: Answer<Refused>) =>
  isToPage(answer) ? redirectWithToast(context, answer.to, answer.toast) : answer;

const isToPage = (answer: object): answer is ToPage => "to" in answer && "toast" in answer;

const kindOf = (outcome: unknown) =>
  typeof outcome === "string" ? outcome : (outcome as { kind: string }).kind;
