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
};

/**
 * A form of the seller's area. With script it is sent in place: the page keeps its scroll position,
 * and the pressed button shows that it is busy. What is pressed while another form is being sent
 * waits for it; a second press of the same form sends nothing, unless the shop could not be reached. Nor does
 * a press of what an answer has just moved under the finger.
 */
export function SellerForm({ children, onSubmit, answer, ...props }: Props) {
  const { state } = useNavigation();
  const { send } = useContext(SubmitQueueContext);
  const isHeld = useTrouble()?.isPress;
  const pressed = useRef<HTMLElement | null>(null);

  const isEnded = state === "idle" || isHeld;
  const shown = useRef(answer);
  useEffect(() => {
    if (!isEnded && answer === shown.current) return;
    shown.current = answer;
    pressed.current?.removeAttribute("aria-busy");
    pressed.current = null;
  }, [isEnded, answer]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter && isAccidentalPress(submitter)) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (pressed.current) return;
    pressed.current = submitter ?? form;
    pressed.current.setAttribute("aria-busy", "true");
    const { method, action, encType, preventScrollReset = true } = props;
    const options = { method, action, encType, preventScrollReset, flushSync: true } as const;
    send({ form, submitter, data: readFields(form, submitter), options });
  }
  return (
    <Form preventScrollReset {...props} onSubmit={handleSubmit}>
      {children}
    </Form>
  );
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
