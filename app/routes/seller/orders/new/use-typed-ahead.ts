import { type ChangeEvent, useRef, useState } from "react";

export type TypedAhead = {
  value: string;
  change: (event: ChangeEvent<HTMLInputElement>) => void;
  noteSent: () => void;
};

/**
 * The text of the box in which products are searched. Who types the next one before the press of the last is
 * answered keeps it.
 *
 * @param answered what the box shows after an answer
 */
export function useTypedAhead(answered: string, answerKey: number): TypedAhead {
  const [value, setValue] = useState(answered);
  const [shownKey, setShownKey] = useState(answerKey);
  const sent = useRef(value);
  if (answerKey !== shownKey) {
    const isMore = value !== sent.current && value.startsWith(sent.current);
    setShownKey(answerKey);
    setValue(isMore ? value.slice(sent.current.length) : answered);
  }
  return {
    value,
    change: ({ target }) => setValue(target.value),
    noteSent: () => {
      sent.current = value;
    },
  };
}
