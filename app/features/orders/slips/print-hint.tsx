import { useIsHydrated } from "#app/kit/page/use-is-hydrated.ts";
import { useText } from "#app/root-data.ts";

/** Says that a sheet is ready to be printed: by a button, or without script by the browser's menu. */
export function PrintHint({ text }: { text: string }) {
  const t = useText();
  if (!useIsHydrated()) return <p className="free-hint">{text}</p>;
  return (
    <button className="button" type="button" onClick={() => window.print?.()}>
      {t.seller.print}
    </button>
  );
}
