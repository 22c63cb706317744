-- The words of products' names, brands and descriptions, without diacritics. They are searched where no name fits.
-- drizzle/0007_texts_of_products.sql is its twin.
CREATE FUNCTION product_text_words(name text, brand text, short_description text, description text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', lower(translate(regexp_replace(regexp_replace(normalize(
    name || ' ' || coalesce(brand, '') || ' ' || coalesce(short_description, '') || ' ' || description, NFD
  ), '[\u0300-\u036f]', '', 'g'), '[!-/:-@[-`{-~]+', ' ', 'g'), 'đĐ', 'dd')))
$$;
--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products"
  USING gin (product_text_words(name, brand, short_description, description));
