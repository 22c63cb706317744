import { shorten } from "#app/kit/format/fold.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { useText } from "#app/root-data.ts";

/** Longer than what people search for; three lines on a phone. */
const MAX_SHOWN = 60;

type Props = {
  query: string;
  /** Label of the category that was searched. */
  category?: string;
  text: string;
  clearHref: string;
  /** Whether the page offers other products below. */
  offersOthers: boolean;
};

/** Says that a search found nothing, and leads back to the page without it. */
export function NoResults({ query, category, text, clearHref, offersOthers }: Props) {
  const { search: t } = useText();
  return (
    <EmptyState
      illustration={offersOthers ? undefined : "empty-search"}
      heading="h2"
      title={t.resultsFor(shorten(query, MAX_SHOWN), category)}
      text={text}
      link={{ href: clearHref, text: t.clear }}
    />
  );
}
