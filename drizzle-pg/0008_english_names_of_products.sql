ALTER TABLE "order_lines" ADD COLUMN "name_en" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_en" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "short_description_en" text COLLATE "C";--> statement-breakpoint
-- The English name is on a line of its own.
CREATE OR REPLACE FUNCTION name_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM string_to_table(translate(name, E'\n(),.-/"', '        '), ' ') AS word
  WHERE word COLLATE "C" ~ '^[a-z]{3,24}$'
$$;
--> statement-breakpoint
-- Pages show the English texts, and so does the API's list of products.
DROP TRIGGER products_version ON products;
--> statement-breakpoint
CREATE TRIGGER products_version AFTER INSERT OR DELETE OR UPDATE OF
  name, name_en, category_id, weight, brand, short_description, short_description_en, description, price_vnd,
  offer_price_vnd, price_steps, in_stock, rating, review_count, sku
ON products FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
