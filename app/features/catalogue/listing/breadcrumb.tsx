import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type Props = {
  /** Between all products and the page. */
  category?: { href: string; label: string };
  /** What the page is called. */
  current: string;
};

/** The way to a page: Home / Products / category / product. */
export function Breadcrumb({ category, current }: Props) {
  const t = useText();
  return (
    <nav className="breadcrumb scroll-row" aria-label={t.product.breadcrumb}>
      <ol>
        <li>
          <a href={paths.home}>{t.product.home}</a>
        </li>
        <li>
          <a href={paths.products}>{t.nav.products}</a>
        </li>
        {category && (
          <li>
            <a href={category.href}>{category.label}</a>
          </li>
        )}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
