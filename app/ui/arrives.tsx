import { useRootData, useText } from "./page/root-data.ts";

/** When an order arrives, in the words of the shop; nothing where its sellers promise nothing. */
export function Arrives() {
  const t = useText();
  const promise = useRootData()?.shop.arrives[t.lang];
  if (!promise) return null;
  return (
    <p className="hint">
      <strong>{t.arrives}</strong> {promise}
    </p>
  );
}
