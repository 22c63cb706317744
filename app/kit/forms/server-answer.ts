import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Resets an uncontrolled field to the server's value after every answer, for example when a change was refused.
 * Otherwise the field would keep the chosen or typed value.
 */
export function useServerValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement>,
  value: string,
): void {
  const { key } = useLocation();
  // The first value came with the page, so a value that was chosen or typed before the script loaded stays.
  const shown = useRef({ key, value });
  useEffect(() => {
    if (shown.current.key === key && shown.current.value === value) return;
    shown.current = { key, value };
    if (field.current) field.current.value = value;
  }, [field, value, key]);
}

/**
 * A key that changes with each answer of the server to a form. Mounted inputs keep the typed values; with a new key,
 * they show the values of the answer.
 */
export function useAnswerKey(answer: unknown): number {
  const [last, setLast] = useState({ answer, key: 0 });
  if (answer === undefined || answer === last.answer) return last.key;
  const next = { answer, key: last.key + 1 };
  setLast(next);
  return next.key;
}
