import type { SubmissionResult } from "@conform-to/react";
import { Fragment } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import { type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";
import { starsField, textField } from "./review-press.ts";
import type { ReviewableProduct } from "./reviews.server.ts";
import { MAX_REVIEW_LENGTH, MAX_STARS } from "./rules.ts";
import { reviewTexts } from "./text.ts";

type Refused = SubmissionResult<string[]> | undefined;

/** The fields of a product: stars and text. */
export function reviewFields(
  { productId, review }: ReviewableProduct,
  refused: Refused,
): [stars: FormField, text: FormField] {
  const [stars, text] = [starsField(productId), textField(productId)];
  const saved = { [stars]: review ? String(review.stars) : undefined, [text]: review?.text };
  const fields = formFields("review", saved, refused);
  return [fields[stars]!, fields[text]!];
}

type Props = { product: ReviewableProduct; fields: [stars: FormField, text: FormField] };

/** Asks for stars, and a text if one likes. Whoever has written a review may also take it back. */
export function ReviewFields({ product: { name, imageRef, review }, fields }: Props) {
  const texts = reviewTexts[useText().lang];
  const [stars, text] = fields;
  const canRemove = review !== null && review.hiddenReason === null;
  // No stars come first: styles tell by the choice before them which stars are full.
  const choices = [
    { value: canRemove ? "0" : "", label: texts.remove },
    ...Array.from({ length: MAX_STARS }, (_, i) => ({
      value: String(i + 1),
      label: texts.stars(i + 1),
    })),
  ];
  return (
    <div className="panel order">
      <div className="order-item">
        <Picture imageRef={imageRef} alt="" slot="line" />
        <div>
          <h2 id={`${stars.id}-of`}>{name}</h2>
        </div>
      </div>
      <fieldset
        className="star-choices"
        aria-labelledby={`${stars.id}-of`}
        aria-describedby={stars.errors && stars.errorId}
      >
        {review?.hiddenReason != null && (
          <p className="hint">{texts.hidden(review.hiddenReason)}</p>
        )}
        <FieldErrors field={stars} />
        <div className="star-row">
          <Spaced>
            {choices.map(({ value, label }, i) => (
              <Fragment key={value}>
                <input
                  type="radio"
                  name={stars.name}
                  value={value}
                  id={i === 1 ? stars.id : `${stars.id}-${value}`}
                  aria-label={label}
                  defaultChecked={(stars.initialValue ?? choices[0]!.value) === value}
                />{" "}
                <label htmlFor={i === 1 ? stars.id : `${stars.id}-${value}`}>
                  <span className={i > 0 ? "sr-only" : undefined}>{label}</span>
                </label>
              </Fragment>
            ))}
          </Spaced>
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor={text.id}>{texts.text}</label>
        <textarea
          id={text.id}
          name={text.name}
          rows={3}
          maxLength={MAX_REVIEW_LENGTH}
          defaultValue={text.initialValue}
          aria-invalid={text.errors ? true : undefined}
          aria-describedby={`${text.id}-hint`}
        />
        <p className="hint" id={`${text.id}-hint`}>
          {texts.textHint}
        </p>
        <FieldErrors field={text} />
      </div>
    </div>
  );
}
