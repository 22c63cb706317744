import { useRef } from "react";
import { zaloHref } from "#app/features/shop/contents/chat.ts";
import { CopyButton } from "#app/kit/components/copy-button.tsx";
import { telHref } from "#app/paths.ts";

type Props = {
  /** The kind is part of ids. */
  message: { kind: string; text: string };
  title: string;
  lang: string;
  phone: string;
};

/** A message to copy, or to open in an app. @param props.lang of the customer @param props.phone may be empty */
export function MessagePanel({ message: { kind, text }, title, lang, phone }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = `message-${kind}`;
  return (
    <section className="panel mb-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="field">
        <textarea
          ref={field}
          aria-labelledby={`${id}-title`}
          lang={lang}
          readOnly
          rows={rowsOf(text)}
          // With its key, the field shows the text with the link.
          key={text}
          defaultValue={text}
        />
      </div>
      <div className="row">
        <CopyButton field={field} />
        {phone && (
          <>
            <a
              className="button button-quiet"
              href={zaloHref(phone.replace(/\D/g, ""))}
              target="_blank"
              rel="noreferrer"
            >
              Zalo
            </a>
            <a className="button button-quiet" href={smsHref(phone, text)}>
              SMS
            </a>
          </>
        )}
      </div>
    </section>
  );
}

/** The `sms:` URL that opens a text message to a phone number. */
const smsHref = (phone: string, text: string) =>
  `${telHref(phone).replace("tel:", "sms:")}?body=${encodeURIComponent(text)}`;

/** Characters in a line of a phone of 360 px. */
const LINE_LENGTH = 34;
const MAX_ROWS = 18;

const rowsOf = (text: string) =>
  Math.min(
    MAX_ROWS,
    text.split("\n").reduce((rows, line) => rows + Math.ceil((line.length + 1) / LINE_LENGTH), 0),
  );
