import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { itemLabel } from "./pick-item.tsx";
import type { PickItem } from "./pick-list.server.ts";
import { pickTexts } from "./text.ts";

type Props = {
  action: string;
  /** What tells whether the list is still as it is shown. */
  seen: string;
  /** The item that was just ticked by its barcode. */
  scanned: PickItem | null;
  /** What was typed and ticked nothing. */
  refused: { typed?: string; message: string } | null;
};

/** The field for a scanner, which types a barcode and Enter. After each scan it has the focus for the next. */
export function ScanField({ action, seen, scanned, refused }: Props) {
  const text = pickTexts[useText().lang];
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef("");
  const { key } = useLocation();
  const isScanned = scanned !== null;

  useEffect(() => {
    if (!isScanned && !refused) return;
    const input = field.current!;
    input.focus();
    // The next scan takes the place of what is wrong; what was scanned meanwhile stays.
    if (refused && input.value === sent.current) input.select();
    else if (input.value.startsWith(sent.current))
      input.value = input.value.slice(sent.current.length);
  }, [isScanned, refused, key]);
  return (
    <SellerForm
      method="post"
      action={action}
      className="pick-scan"
      noValidate
      onSent={() => {
        sent.current = field.current!.value;
      }}
    >
      <input type="hidden" name="seen" value={seen} />
      <label htmlFor="barcode">{text.scan}</label>
      <input
        ref={field}
        id="barcode"
        name="barcode"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.typed}
        aria-invalid={refused ? true : undefined}
        aria-describedby="barcode-hint"
        // biome-ignore lint/a11y/noAutofocus: after a scan, the next one is typed here
        autoFocus={isScanned || refused !== null}
      />
      <PressButton intent="scan">{text.tick}</PressButton>
      <p
        id="barcode-hint"
        className={refused ? "field-error" : "hint"}
        role={refused ? "alert" : "status"}
      >
        {refused?.message ?? (scanned ? `✓ ${itemLabel(scanned)}` : text.scanHint)}
      </p>
    </SellerForm>
  );
}
