import { Form, type FormProps, useNavigation } from "@remix-run/react";
import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
} from "react";
import { pressOf } from "../../format/press.ts";
import { useTrouble } from "../seller/connection.ts";
import { isAccidentalPress } from "./accidental-press.ts";
import { readFields } from "./read-fields.ts";
import { SubmitQueueContext } from "./submit-queue.tsx";

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
  const pressed = useRef<HTMLElement | null>(null);
  const sentForm = useRef<HTMLFormElement | null>(null);
  /** The controls in which something was typed since, the last one at the end. */
  const typed = useRef(new Map<string, HTMLInputElement>());

  const isEnded = state === "idle" || isHeld;
  const shown = useRef(answer);
  useEffect(() => {
    const form = sentForm.current;
    if (answer === shown.current && (!isEnded || (form && waits(form)))) return;
    shown.current = answer;
    if (form) keepTyped(form, typed.current);
    pressed.current?.removeAttribute("aria-busy");
    pressed.current = null;
  }, [isEnded, answer, waits]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter && isAccidentalPress(submitter)) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (pressed.current) return onWait?.(submitter);
    pressed.current = submitter ?? form;
    sentForm.current = form;
    typed.current.clear();
    pressed.current.setAttribute("aria-busy", "true");
    const { method, action, encType, preventScrollReset = true } = props;
    const options = { method, action, encType, preventScrollReset, flushSync: true } as const;
    send({ form, submitter, data: readFields(form, submitter), options });
    onSent?.(submitter);
  }
  function noteTyped({ target }: FormEvent<HTMLFormElement>) {
    const control = target as HTMLInputElement;
    if (!pressed.current || control.type === "file") return;
    typed.current.delete(keyOf(control));
    typed.current.set(keyOf(control), control);
  }
  return (
    <Form preventScrollReset {...props} onInput={noteTyped} onSubmit={handleSubmit}>
      {children}
    </Form>
  );
}

/** What a control is called, also if an answer puts another one in its place. */
const keyOf = ({ id, name, type, value }: HTMLInputElement) =>
  [id, name, type === "radio" && value].join(" ");

/** Puts what was typed into the controls that took the places of those it was typed in, and goes on in the last. */
function keepTyped(form: HTMLFormElement, typed: Map<string, HTMLInputElement>): void {
  const controls = [...form.elements] as HTMLInputElement[];
  let last: HTMLElement | undefined;
  for (const [key, { value, checked, type }] of typed) {
    const control = controls.find((each) => keyOf(each) === key);
    if (!control) continue;
    control.value = value;
    if (type !== "radio" || checked) control.checked = checked;
    last = control;
  }
  typed.clear();
  // After the page has moved the focus to where the answer leads.
  queueMicrotask(() => last?.focus());
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
