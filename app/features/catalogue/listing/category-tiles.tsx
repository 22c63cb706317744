import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** A tile for each category, which leads to its listing. */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  const t = useText();
  return (
    <section aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories">{t.home.categories}</h2>
      </div>
      <ul className="tiles scroll-row">
        {categories.map(({ path, name, art, palette }) => (
          <li key={path}>
            <a href={paths.category(path)}>
              <Illustration name={art} className={`palette-${palette}`} />
              {categoryLabel(t, { path, name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
