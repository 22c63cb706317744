import { type RefObject, useEffect, useRef } from "react";

export type TypedAhead = { box: RefObject<HTMLInputElement>; noteSent: () => void };

/**
 * Shows each answer in the box in which products are searched. Who types the next one before the press of the last
 * is answered keeps it.
 *
 * @param answered what the box is to show after an answer
 */
export function useTypedAhead(answered: string, answerKey: number): TypedAhead {
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef("");
  const shownKey = useRef(answerKey);
  useEffect(() => {
    const input = box.current!;
    if (shownKey.current === answerKey) return;
    shownKey.current = answerKey;
    const isMore = input.value !== sent.current && input.value.startsWith(sent.current);
    input.value = isMore ? input.value.slice(sent.current.length) : answered;
  }, [answered, answerKey]);
  return {
    box,
    noteSent: () => {
      sent.current = box.current!.value;
    },
  };
}
