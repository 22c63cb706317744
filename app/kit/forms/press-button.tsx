import type { ButtonHTMLAttributes } from "react";
import { pressOf } from "#app/kit/format/press.ts";

type Props = { intent: string; id: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "id" | "type" | "name" | "value"
>;

/** A button of a form about several things: presses `intent` for the thing with this id. */
export function PressButton({ intent, id, ...props }: Props) {
  return <button {...props} type="submit" name="intent" value={pressOf(intent, id)} />;
}
