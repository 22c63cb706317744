-- The words of the English texts are found, too. drizzle/0013_english_texts_in_search.sql is its twin.
DROP INDEX "products_by_words";
--> statement-breakpoint
DROP FUNCTION product_text_words(text, text, text, text);
--> statement-breakpoint
CREATE FUNCTION product_text_words(
  name text, name_en text, brand text, short_description text, short_description_en text, description text,
  description_en text
)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', lower(translate(regexp_replace(regexp_replace(normalize(
    name || ' ' || coalesce(name_en, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(short_description, '')
      || ' ' || coalesce(short_description_en, '') || ' ' || description || ' ' || coalesce(description_en, ''), NFD
  ), '[\u0300-\u036f]', '', 'g'), '[!-/:-@[-`{-~]+', ' ', 'g'), 'đĐ', 'dd')))
$$;
--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin (
  product_text_words(name, name_en, brand, short_description, short_description_en, description, description_en)
);
