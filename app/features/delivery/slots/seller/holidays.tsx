import type { SubmissionResult } from "@conform-to/react";
import { slotDayText } from "#app/features/delivery/slots/arrival-text.ts";
import type { Holiday } from "#app/features/delivery/slots/holidays.server.ts";
import { slotPageTexts } from "#app/features/delivery/slots/text.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";

type Refused = SubmissionResult<string[]> | undefined;

export const holidayFieldsOf = (refused: Refused) =>
  formFields("holiday", { date: "", name: "" }, refused);

type Props = { holidays: Holiday[]; action: string; refused: Refused };

/** The coming days without delivery, and a form that adds one. */
export function Holidays({ holidays, action, refused }: Props) {
  const { lang } = useText();
  const texts = slotPageTexts[lang];
  const { date, name } = holidayFieldsOf(refused);
  return (
    <section className="panel mt-4" aria-labelledby="holidays">
      <h2 id="holidays">{texts.holidays}</h2>
      <p className="hint mb-3">{texts.holidaysHint}</p>
      {holidays.length > 0 && (
        <SellerForm method="post" action={action}>
          <ul className="slot-list">
            {holidays.map((holiday) => {
              // With its year: the day may be far ahead.
              const day = `${slotDayText(lang, holiday.date)} ${holiday.date.slice(0, 4)}`;
              return (
                <li className="holiday" key={holiday.date}>
                  <span>
                    <strong>{day}</strong> {holiday.name}
                  </span>{" "}
                  <PressButton intent="workday" of={holiday.date} aria-label={texts.deleteOf(day)}>
                    {texts.delete}
                  </PressButton>
                </li>
              );
            })}
          </ul>
        </SellerForm>
      )}
      {/* Empty again once a day was added. */}
      <SellerForm key={holidays.length} method="post" action={action} noValidate answer={refused}>
        <div className="field-pair">
          <Field field={date} label={texts.date} type="date" />
          <Field field={name} label={texts.holidayName} optional />
        </div>
        <PressButton intent="holiday">{texts.addHoliday}</PressButton>
      </SellerForm>
    </section>
  );
}
