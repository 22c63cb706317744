/**
 * The button that Enter in a field activates: the first submit button of its form. `hidden` hides it where no styles
 * load; with styles, `block` gives it a box, because some browsers activate only a button that has one.
 */
export function EnterButton({ intent, children }: { intent: string; children: string }) {
  return (
    <button
      className="sr-only block"
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      hidden
    >
      {children}
    </button>
  );
}
