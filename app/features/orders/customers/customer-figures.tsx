import { formatDate } from "#app/kit/format/date.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { mailtoHref, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Customer } from "./customers.server.ts";
import { customerTexts } from "./text.ts";

/** How to reach a customer, and the figures of their orders. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { lang } = useText();
  const texts = customerTexts[lang];
  const { phone, email, orders, deliveredVnd, refused, lastAt, credit } = customer;
  return (
    <>
      <p className="words gap-x-4">
        <a className="touch-link" href={telHref(phone)}>
          {showPhone(phone)}
        </a>
        {email && (
          <a className="touch-link" href={mailtoHref(email, "")}>
            {email}
          </a>
        )}
      </p>
      <p>
        {texts.orders(orders)} · {texts.delivered(formatVnd(deliveredVnd))} ·{" "}
        {refused > 0 && (
          <>
            <strong>{texts.refused(refused)}</strong> ·{" "}
          </>
        )}
        {texts.lastOrder(formatDate(lastAt, lang))}
        {credit.owedVnd > 0 && (
          <>
            {" · "}
            <strong>
              {texts.owes(formatVnd(credit.owedVnd), formatDate(credit.since!, lang))}
            </strong>
          </>
        )}
      </p>
    </>
  );
}
