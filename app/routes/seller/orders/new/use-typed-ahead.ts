import { type RefObject, useEffect, useRef } from "react";

/** Between what is typed while an answer is awaited and what was typed before, as splitList reads it. */
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
    const all = value.startsWith(text) ? answered + value.slice(text.length) : value;
    const shown = all === answered + NEXT ? answered : all.replace(/^; /, "");
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
      const input = box.current!;
      sent.current = { text: input.value, press: button?.value ?? "" };
      if (input.value && SEARCHES.includes(sent.current.press)) input.value += NEXT;
    },
    onWait: (button) => {
      const input = box.current!;
      const press = button?.value ?? "";
      if (!SEARCHES.includes(press)) {
        // A second press of the same button would not know the answer to the first.
        if (press !== sent.current.press) waiting.current = press;
      } else if (input.value.trim() && !input.value.endsWith(NEXT)) input.value += NEXT;
    },
  };
}
