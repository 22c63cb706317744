import type { ReactNode } from "react";
import type { WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { useText } from "#app/root-data.ts";
import { SlipPart } from "./slip-part.tsx";

type NotesProps = { notes: WordedNote[]; children?: ReactNode };

/** The notes about an order, and a form for more as `children`. Without notes, it is not printed. */
export function SlipNotes({ notes, children }: NotesProps) {
  const t = useText();
  if (notes.length === 0 && !children) return null;
  return (
    <SlipPart
      title={noteTexts[t.lang].title}
      className={notes.length === 0 ? "screen-only" : undefined}
    >
      <dl className="slip-notes">
        {notes.map(({ label, text, by, link, photos }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="as-typed">
              {text}
              {link && <a href={link.to}>{link.text}</a>}
              {photos?.map((photo) => (
                <a className="screen-only" href={photo} key={photo}>
                  <img src={photo} alt={label} width={96} />
                </a>
              ))}
            </dd>
            {by && <dd className="hint screen-only">{by}</dd>}
          </div>
        ))}
      </dl>
      {children}
    </SlipPart>
  );
}
