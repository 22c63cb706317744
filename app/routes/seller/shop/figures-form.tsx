import { paths } from "#app/paths.ts";
import { ownFiguresTexts } from "#app/text/pages/own-figures.ts";
import { PressButton, SellerForm } from "#app/ui/form/seller-form.tsx";
import { useText } from "#app/ui/page/root-data.ts";
import type { Figures } from "./load-figures.server.ts";

/** What of the pages is not true of this shop, with one press that replaces it; then, what stands there. */
export function FiguresForm({ isOn, updatedAt, claims, instead }: Figures) {
  const t = ownFiguresTexts[useText().lang];
  return (
    <>
      <p className="mt-3">{isOn ? t.isOn : t.isOff}</p>
      <ul className="bullets">
        {instead.map((line, i) => (
          <li key={line}>
            {claims[i]}
            {claims[i] && <br />}
            {isOn ? line : <strong>→ {line}</strong>}
          </li>
        ))}
      </ul>
      {!isOn && (
        <SellerForm method="post" action={paths.sellerShop()}>
          <input type="hidden" name="seen" value={updatedAt} />
          <PressButton intent="save" of="figures" className="button">
            {t.switchOn}
          </PressButton>
        </SellerForm>
      )}
    </>
  );
}
