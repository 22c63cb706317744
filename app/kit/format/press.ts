/**
 * The value of a button named `intent` in a form whose buttons are about several things: what is to be done,
 * and the id of the thing.
 */
export const pressOf = (intent: string, id: string): string => `${intent}:${id}`;

/** Takes such a value apart; the id of a press about no particular thing is "". */
export function splitPress(value: string): [intent: string, id: string] {
  const [intent = "", ...id] = value.split(":");
  return [intent, id.join(":")];
}
