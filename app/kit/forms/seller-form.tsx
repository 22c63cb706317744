import { Form, type FormProps, useActionData, useMatches, useNavigation } from "@remix-run/react";
import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
} from "react";
import { useTrouble } from "#app/kit/connection/connection.ts";
import { intentOf } from "#app/kit/format/intent.ts";
import { isAccidentalClick, SubmitQueueContext } from "./submit-queue.tsx";

type Props = Omit<FormProps, "method" | "action"> & {
  method: "get" | "post";
  action: string;
  /** The right without which the form is not shown. */
  needs?: string;
  /** Called when a form is submitted, after its fields are read. */
  onSent?: (button: HTMLButtonElement | null) => void;
  /** Called when a submit is not sent, because the previous one has no answer yet. */
  onWait?: (button: HTMLButtonElement | null) => void;
};

/**
 * A submit without an answer, the element that shows that it is busy, and the controls in which something was typed
 * since.
 */
type Sent = { form: HTMLFormElement; at: Element; answer: unknown; typed: HTMLInputElement[] };

/**
 * Tells whether the seller who views the page has a right, or may see the page at a path. What they may not do is not
 * shown to them; the server, which also refuses it, lists it in the data of the pages' frame.
 */
export function useMay(): (need: string) => boolean {
  const lacks = useMatches().flatMap(({ data }) => (data as Lacking | null)?.lacks ?? []);
  return (need) => !lacks.includes(need);
}
type Lacking = { lacks?: string[] };

/**
 * A form of the seller's area. With script it is sent in place: the page keeps its scroll position, and the button
 * shows that it is busy. A submit waits while another form is being sent. A second submit of the same form is ignored,
 * unless the shop could not be reached; so is a tap on a button that an answer has just moved under the finger. Text
 * that is typed before the answer stays.
 */
export function SellerForm({ children, needs = "", onSubmit, onSent, onWait, ...props }: Props) {
  const may = useMay();
  const { state } = useNavigation();
  const { send, waits } = useContext(SubmitQueueContext);
  const isHeld = useTrouble()?.isSubmit;
  const sent = useRef<Sent | null>(null);

  // The page shows it while it still loads its data anew, and the next submit may follow.
  const answer = useActionData();
  const isEnded = state === "idle" || isHeld;
  useEffect(() => {
    const submission = sent.current;
    if (!submission || waits(submission.form)) return;
    if (answer === submission.answer && !isEnded) return;
    keepTyped(submission);
    submission.at.removeAttribute("aria-busy");
    sent.current = null;
  }, [isEnded, answer, waits]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter && isAccidentalClick(submitter)) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (sent.current) return onWait?.(submitter);
    const at = submitter ?? form;
    sent.current = { form, at, answer, typed: [] };
    at.setAttribute("aria-busy", "true");
    const { method, action, encType, preventScrollReset = true } = props;
    const options = { method, action, encType, preventScrollReset, flushSync: true } as const;
    send({ form, submitter, data: readFields(form, submitter), options });
    onSent?.(submitter);
  }
  if (!may(needs)) return null;
  return (
    <Form
      preventScrollReset
      {...props}
      onInput={({ target }) => sent.current?.typed.push(target as HTMLInputElement)}
      onSubmit={handleSubmit}
    >
      {children}
    </Form>
  );
}

/**
 * The fields of a submitted form, with its submit button. The FormData constructor accepts the button, but Chrome
 * before 112 and Safari before 16.4 ignore it.
 */
export function readFields(form: HTMLFormElement, button: HTMLButtonElement | null): FormData {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}

/**
 * Restores the typed values in the controls with which an answer replaced those the seller typed in, and moves the
 * focus there.
 */
function keepTyped({ form, typed }: Sent): void {
  for (const { id, name, type, value, checked } of typed)
    for (const control of [...form.elements] as HTMLInputElement[]) {
      if (control.id !== id || control.name !== name || type === "file") continue;
      if (type === "radio" && control.value !== value) continue;
      control.value = value;
      control.checked = checked;
      // Runs after the page has moved the focus for the answer.
      queueMicrotask(() => control.focus());
    }
}

type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "type" | "name" | "value"> & {
  /** The intent of the form. */
  intent: string;
  /** Id of the thing that the button acts on, in a form about several. */
  of?: string;
  /** The right without which the button is not shown. */
  needs?: string;
};

/** A button that submits its form with an intent; a quiet button, unless `className` says otherwise. */
export function SubmitButton({
  intent,
  of,
  needs = "",
  className = "button button-quiet",
  ...props
}: ButtonProps) {
  if (!useMay()(needs)) return null;
  const value = of === undefined ? intent : intentOf(intent, of);
  return <button className={className} type="submit" name="intent" value={value} {...props} />;
}
