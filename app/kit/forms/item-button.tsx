import type { ButtonHTMLAttributes } from "react";
import { pressOf } from "#app/kit/format/press.ts";

type Props = { intent: string; id: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "id" | "type" | "name" | "value"
>;

/** A submit button of a form about several items, whose value contains the intent and the id of its item. */
export function ItemButton({ intent, id, ...props }: Props) {
  return <button {...props} type="submit" name="intent" value={pressOf(intent, id)} />;
}
