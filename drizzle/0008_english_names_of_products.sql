ALTER TABLE `order_lines` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `products` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `products` ADD `short_description_en` text;
--> statement-breakpoint
-- The English name is on a line of its own.
DROP VIEW product_name_words;
--> statement-breakpoint
CREATE VIEW product_name_words AS
  SELECT DISTINCT seq, value AS word FROM products, json_each('[' || replace(json_quote(
    replace(replace(replace(replace(replace(replace(replace(replace(
      name_folded, char(10), ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), '-', ' '), '/', ' '), '"', ' ')
  ), ' ', '","') || ']')
  WHERE length(value) BETWEEN 3 AND 24 AND value NOT GLOB '*[^a-z]*';
--> statement-breakpoint
-- Pages show the English texts, and so does the API's list of products.
DROP TRIGGER products_version_update;
--> statement-breakpoint
CREATE TRIGGER products_version_update AFTER UPDATE OF
  name, name_en, category_id, weight, brand, short_description, short_description_en, description, price_vnd,
  offer_price_vnd, price_steps, in_stock, rating, review_count, sku
ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
