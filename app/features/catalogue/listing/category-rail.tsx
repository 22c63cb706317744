import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { useText } from "#app/root-data.ts";

type Props = {
  categories: { path: string; name: string }[];
  /** Path of the one that is shown; null for all. */
  current: string | null;
  hrefFor: (path: string | null) => string;
};

/**
 * Links to all products and to each category, in a row that stays in reach. The current category comes
 * first, so that it is in view where the row is cut off.
 */
export function CategoryRail({ categories, current, hrefFor }: Props) {
  const t = useText();
  const ordered = [...categories].sort(
    (a, b) => Number(b.path === current) - Number(a.path === current),
  );
  const links = [
    { path: null, label: t.products.all },
    ...ordered.map(({ path, name }) => ({ path, label: categoryLabel(t, { path, name }) })),
  ];
  return (
    <nav className="chips rail scroll-row" aria-label={t.products.filter}>
      <Spaced>
        {links.map(({ path, label }) => (
          <a
            key={path ?? ""}
            href={hrefFor(path)}
            aria-current={path === current ? "true" : undefined}
          >
            {label}
          </a>
        ))}
      </Spaced>
    </nav>
  );
}
