import { useText } from "./page/root-data.ts";

const MAX = 5;

/** Stars out of five, and how many ratings when that is known. */
export function Stars({ stars, count }: { stars: number; count?: number | null }) {
  const t = useText();
  const full = Math.round(stars);
  return (
    <p className="stars">
      <span role="img" aria-label={t.product.rating(stars)}>
        {"★".repeat(full)}
        <span className="star-off">{"★".repeat(MAX - full)}</span>
      </span>
      {count != null && ` (${count})`}
    </p>
  );
}
