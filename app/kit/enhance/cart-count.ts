/** How many items a press adds to the cart, as far as the page shows. */
export function cartChange(button: HTMLButtonElement): number {
  const [intent] = button.value.split(":");
  if (intent === "add") return 1;
  if (intent === "remove") return -1;
  const select = button.closest("li")?.querySelector("select");
  // A line that cannot be ordered has no select.
  if (!select) return 0;
  const before = Number(select.querySelector<HTMLOptionElement>("[selected]")?.value);
  return (intent === "update" ? Number(select.value) : 0) - before;
}

/** The number between minus and plus; none if the button is neither. */
export const cardCount = (button: Element): Element | null | undefined =>
  button.closest(".stepper")?.querySelector(".stepper > span");

const badgeOf = () => document.querySelector<HTMLElement>(".badge");

/** Whether the cart is empty, as far as the page shows. */
export const isCartEmpty = () => badgeOf()?.dataset.count === "0";

/** Counts a change in the cart's badge and between minus and plus. Spoken labels follow the server. */
export function showChange(change: number, count?: Element | null): void {
  const badge = badgeOf();
  for (const element of [badge, count])
    if (element) element.textContent = String(Number(element.textContent) + change);
  if (badge) badge.dataset.count = badge.textContent!;
}
