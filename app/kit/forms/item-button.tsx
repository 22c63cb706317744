import type { ButtonHTMLAttributes } from "react";
import { intentOf } from "#app/kit/format/intent.ts";

type Props = { intent: string; id: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "id" | "type" | "name" | "value"
>;

/** A submit button of a form about several items, whose value contains the intent and the id of its item. */
export function ItemButton({ intent, id, ...props }: Props) {
  return <button {...props} type="submit" name="intent" value={intentOf(intent, id)} />;
}
