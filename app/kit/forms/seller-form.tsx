import { Form, type FormProps, useNavigation } from "@remix-run/react";
import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
} from "react";
import { useTrouble } from "#app/kit/connection/connection.ts";
import { pressOf } from "#app/kit/format/press.ts";
import { isAccidentalPress, SubmitQueueContext } from "./submit-queue.tsx";

type Props = Omit<FormProps, "method" | "action"> & {
  method: "get" | "post";
  action: string;
  /** What the page shows of the last press: as soon as that is another, the next may follow. */
  answer?: unknown;
  /** Told of a press once its fields are read. */
  onSent?: (button: HTMLButtonElement | null) => void;
  /** Told of a press that is not sent, because the one before has no answer yet. */
  onWait?: (button: HTMLButtonElement | null) => void;
};

/** A press that has no answer yet, where its page says so, and the controls in which something was typed since. */
type Sent = { form: HTMLFormElement; at: Element; answer: unknown; typed: HTMLInputElement[] };

/**
 * A form of the seller's area. With script it is sent in place: the page keeps its scroll position,
 * and the pressed button shows that it is busy. What is pressed while another form is being sent
 * waits for it; a second press of the same form sends nothing, unless the shop could not be reached. Nor does
 * a press of what an answer has just moved under the finger. What is typed before the answer stays.
 */
export function SellerForm({ children, onSubmit, onSent, onWait, answer, ...props }: Props) {
  const { state } = useNavigation();
  const { send, waits } = useContext(SubmitQueueContext);
  const isHeld = useTrouble()?.isPress;
  const sent = useRef<Sent | null>(null);

  const isEnded = state === "idle" || isHeld;
  useEffect(() => {
    const press = sent.current;
    if (!press || (answer === press.answer && (!isEnded || waits(press.form)))) return;
    keepTyped(press);
    press.at.removeAttribute("aria-busy");
    sent.current = null;
  }, [isEnded, answer, waits]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter && isAccidentalPress(submitter)) return event.preventDefault();
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
 * The fields of a form that is being submitted, with the button that was pressed. FormData takes the
 * button itself, but ignores it before Chrome 112 and Safari 16.4.
 */
export function readFields(form: HTMLFormElement, button: HTMLButtonElement | null): FormData {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}

/** Puts what was typed into the controls that an answer put in place of those it was typed in, and goes on there. */
function keepTyped({ form, typed }: Sent): void {
  for (const { id, name, type, value, checked } of typed)
    for (const control of [...form.elements] as HTMLInputElement[]) {
      if (control.id !== id || control.name !== name || type === "file") continue;
      if (type === "radio" && control.value !== value) continue;
      control.value = value;
      control.checked = checked;
      // After the page has moved the focus to where the answer leads.
      queueMicrotask(() => control.focus());
    }
}

type ButtonProps = Omit<ComponentPropsWithoutRef<"button">, "type" | "name" | "value"> & {
  /** What is to be done. */
  intent: string;
  /** Id of the thing that it is done to, in a form about several. */
  of?: string;
};

/** A button that submits its form and says what was pressed; a quiet one unless `className` says another. */
export function PressButton({
  intent,
  of,
  className = "button button-quiet",
  ...props
}: ButtonProps) {
  const value = of === undefined ? intent : pressOf(intent, of);
  return <button className={className} type="submit" name="intent" value={value} {...props} />;
}
