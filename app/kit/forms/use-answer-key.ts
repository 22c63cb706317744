import { useState } from "react";

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
