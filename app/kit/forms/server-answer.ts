import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Shows the server's value in an uncontrolled field again after every answer, for example when a
 * change was refused. Without it, the field would keep what was chosen or typed.
 */
export function useServerValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement>,
  value: string,
): void {
  const { key } = useLocation();
  // The page came with the first answer: what was chosen or typed before its script came stays.
  const shown = useRef({ key, value });
  useEffect(() => {
    if (shown.current.key === key && shown.current.value === value) return;
    shown.current = { key, value };
    if (field.current) field.current.value = value;
  }, [field, value, key]);
}

/**
 * A key that changes with each answer of the server to a form. Inputs keep what was typed while they
 * are mounted; under a new key they show the answer's values.
 */
export function useAnswerKey(answer: unknown): number {
  const [last, setLast] = useState({ answer, key: 0 });
  if (answer === undefined || answer === last.answer) return last.key;
  const next = { answer, key: last.key + 1 };
  setLast(next);
  return next.key;
}
