import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ownFiguresTexts } from "./figures-text.ts";
import type { Figures } from "./load-figures.http.server.ts";

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
