import { useText } from "#app/ui/page/root-data.ts";
import { useIsHydrated } from "#app/ui/page/use-is-hydrated.ts";

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
