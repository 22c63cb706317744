import { useText } from "#app/root-data.ts";
import { NOTICE_KINDS, type NoticeKind } from "#db/order-values.ts";
import { noticeTexts } from "./text.ts";

/** The boxes for what a device is told of: all of it, unless it has a choice already. */
export function KindBoxes({ chosen = NOTICE_KINDS }: { chosen?: readonly NoticeKind[] }) {
  const t = noticeTexts[useText().lang];
  return (
    <fieldset className="mt-2 mb-4">
      <legend>{t.tellOf}</legend>
      {NOTICE_KINDS.map((kind) => (
        <label key={kind} className="choice">
          <input type="checkbox" name="kinds" value={kind} defaultChecked={chosen.includes(kind)} />{" "}
          {t.kinds[kind].label}
        </label>
      ))}
    </fieldset>
  );
}
