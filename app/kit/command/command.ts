import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import type { Text, ToastKey } from "#app/text/en.ts";
import {
  type ActionRequest,
  orBusy,
  type Problem,
  type ReadPress,
  type Redirect,
  type Refusal,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "./action.ts";
import { notSavedText } from "./failures.ts";

/** Another page that shows a toast once. */
export type ToPage = { to: string; toast: ToastKey | readonly [ToastKey, number] };

/** What a submit leads to: another page, or its own with a refused form. */
type Answer<Refused> = ToPage | Redirect | Refused;

/** What the functions of a command are told. */
export type Told<Request, Value> = Request & {
  value: Value;
  /** The whole form, with what the schema does not name. */
  form: FormData;
  /** The form again with what was typed, and what is wrong with it. */
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
   * The form again after values that the schema refuses. "400": nothing is typed in it, and no browser that shows the
   * page sends such values.
   */
  invalid?: "400" | ((told: Told<Request, unknown>, press: ReadPress<unknown>) => Refused);
  /** Is called before `run`. Returns the second argument of `run`, or the answer if nothing is to be written. */
  check?: (told: Told<Request, Value>) => MaybePromise<Answer<Refused> | { checked: Checked }>;
  /** The answer where the database takes no writes; else it is the form again, with status 503. */
  busy?: AnswerTo<Told<Request, Value>, "busy", Refused>;
};

/** What a button of a form does: the fields that it reads, the verb that it calls, and the answer to each outcome. */
type Command<Request, Shape extends z.ZodRawShape, Checked, Outcome, Refused> = Parts<
  Request,
  z.output<z.ZodObject<Shape>>,
  Checked,
  Refused
> & {
  /** Its fields, but for `intent`. */
  schema: (t: Text) => Shape;
  /** Calls a verb. Must stop at the first write that fails. */
  run: (told: Told<Request, z.output<z.ZodObject<Shape>>>, checked: Checked) => Promise<Outcome>;
  /** By what `run` returns, or its `kind`. */
  answers: {
    [Kind in KindOf<Outcome>]: AnswerTo<
      Told<Request, z.output<z.ZodObject<Shape>>>,
      OfKind<Outcome, Kind>,
      Refused
    >;
  };
};

/** Any command of a page: its own types of values and outcomes were checked where it was made. */
export type AnyCommand<Request, Refused> = Parts<Request, never, unknown, Refused> & {
  schema: (t: Text) => z.ZodRawShape;
  run: (told: Told<Request, never>, checked: never) => Promise<unknown>;
  answers: Record<string, AnswerTo<Told<Request, never>, never, Refused>>;
};

/** Makes commands of a kind of requests: `const command = commandOf<SellerRequest>()`, then `command({ … })` for each. */
export const commandOf =
  <Request extends ActionRequest, Refused extends Refusal = RefusedForm>() =>
  <Shape extends z.ZodRawShape, Outcome, Checked = undefined>(
    command: Command<Request, Shape, Checked, Outcome, Refused>,
  ): AnyCommand<Request, Refused> =>
    command as unknown as AnyCommand<Request, Refused>;

/** Makes the form again of what is wrong with it; a page whose answer is no `RefusedForm` gives its own. */
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
    const press = readPress<unknown>(form, z.discriminatedUnion("intent", [first!, ...others]));
    return runCommand(commands[String(press.payload.intent)]!, request, form, press, ...own);
  };

/** Handles a page's only form, whose button has no `intent`. */
export const handleForm =
  <Request extends ActionRequest, Refused extends Refusal = RefusedForm>(
    command: AnyCommand<Request, Refused>,
    ...own: OwnAgain<Request, Refused>
  ) =>
  async (request: Request): Promise<Redirect | Refused> => {
    const form = request.form ?? (await readForm(request.request));
    const press = readPress<unknown>(form, z.object(command.schema(request.t)));
    return runCommand(command, request, form, press, ...own);
  };

async function runCommand<Request extends ActionRequest, Refused extends Refusal>(
  command: AnyCommand<Request, Refused>,
  request: Request,
  form: FormData,
  press: ReadPress<unknown>,
  again = (told: Told<Request, unknown>, problem: Problem) =>
    told.refuse(problem) as Refusal as Refused,
): Promise<Redirect | Refused> {
  const { context, t } = request;
  const told = {
    ...request,
    form,
    value: press.status === "success" ? press.value : undefined,
    refuse: (problem?: Problem) => refuse(press, problem),
  } as Told<Request, never>;
  if (press.status !== "success") {
    if (command.invalid === "400") throw new Response(null, { status: 400 });
    return command.invalid ? command.invalid(told, press) : again(told, {});
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
