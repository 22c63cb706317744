import { type RefObject, useEffect, useRef } from "react";

/** Between products in the box, as splitList reads it. */
const NEXT = "; ";
/** The buttons that search what is in the box, and the one that Enter presses. */
const SEARCHES = ["next", "find"];

type Submitter = HTMLButtonElement | null;
export type TypedAhead = {
  box: RefObject<HTMLInputElement>;
  /** Notes a press that was sent. */
  onSent: (button: Submitter) => void;
  /** Keeps a press that is made before the last is answered. */
  onWait: (button: Submitter) => void;
};

/**
 * Shows each answer in the box in which products are searched. What is typed before the answer stays in the box behind
 * what was sent, and what is pressed meanwhile is pressed after it: one product after the other, then another button.
 * Sending changes nothing in the box: the shop may be out of reach for long.
 *
 * @param answered what the box is to show after an answer
 */
export function useTypedAhead(answered: string, answerKey: number): TypedAhead {
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef({ text: "", press: "" });
  const waiting = useRef("");
  const shownKey = useRef(answerKey);
  useEffect(() => {
    const input = box.current!;
    if (shownKey.current === answerKey) return;
    shownKey.current = answerKey;
    const { text } = sent.current;
    const { value } = input;
    const rest = value.slice(text.length).replace(/^; /, "");
    const shown = value.startsWith(text) ? [answered, rest].filter(Boolean).join(NEXT) : value;
    input.value = shown;
    const button = (press: string) =>
      input.form!.querySelector<HTMLElement>(`button[value="${CSS.escape(press)}"]`);
    const [first = "", ...others] = shown.split(NEXT);
    if (answered === "" && others.length > 0) {
      input.value = first;
      button("next")?.click();
      input.value = shown;
      return;
    }
    const press = waiting.current;
    waiting.current = "";
    if (press) button(press)?.click();
  }, [answered, answerKey]);
  return {
    box,
    onSent: (button) => {
      sent.current = { text: box.current!.value, press: button?.value ?? "" };
    },
    onWait: (button) => {
      const input = box.current!;
      const press = button?.value ?? "";
      if (!SEARCHES.includes(press)) {
        // A second press of the same button would not know the answer to the first.
        if (press !== sent.current.press) waiting.current = press;
      } else if (input.value !== sent.current.text && !input.value.endsWith(NEXT))
        input.value += NEXT;
    },
  };
}
