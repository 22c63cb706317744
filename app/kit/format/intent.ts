/** The value of a button named `intent` in a form about several things: the intent and the id of the thing. */
export const intentOf = (intent: string, id: string): string => `${intent}:${id}`;

/** Splits such a value; the id is "" if the button is not about a particular thing. */
export function splitIntent(value: string): [intent: string, id: string] {
  const [intent = "", ...id] = value.split(":");
  return [intent, id.join(":")];
}
