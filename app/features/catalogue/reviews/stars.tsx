import { useText } from "#app/root-data.ts";

const MAX_STARS = 5;

/** A rating in stars out of five, with the number of ratings if known. */
export function Stars({ stars, count }: { stars: number; count?: number | null }) {
  const t = useText();
  const full = Math.round(stars);
  return (
    <p className="stars">
      <span role="img" aria-label={t.product.rating(stars)}>
        {"★".repeat(full)}
        {/* Styles show it and make it pale. */}
        <span className="star-off inline" hidden>
          {"★".repeat(MAX_STARS - full)}
        </span>
      </span>
      {count != null && ` (${count})`}
    </p>
  );
}
