import { type RefObject, useRef, useState } from "react";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { useText } from "#app/root-data.ts";
import { copyTexts } from "./copy-text.ts";

type Copied = RefObject<HTMLTextAreaElement | HTMLInputElement | null>;

/** Copies the text of a field, or selects it where the browser does not let pages copy. Needs script. */
export function CopyButton({ field }: { field: Copied }) {
  const texts = copyTexts[useText().lang];
  const [result, setResult] = useState<"copied" | "notCopied">();
  if (!useIsHydrated()) return null;
  async function handleClick() {
    const { current } = field;
    current?.select();
    try {
      await navigator.clipboard.writeText(current?.value ?? "");
      setResult("copied");
    } catch {
      setResult("notCopied");
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={handleClick}>
        {texts.copy}
      </button>
      <span role="status">{result && texts[result]}</span>
    </>
  );
}

type CopyFieldProps = { id: string; label: string; value: string };

/** A value to be copied into another program. */
export function CopyField({ id, label, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="field mb-4">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input id={id} ref={field} className="flex-1" readOnly defaultValue={value} />
        <CopyButton field={field} />
      </div>
    </div>
  );
}
