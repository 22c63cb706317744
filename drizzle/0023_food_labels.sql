ALTER TABLE `products` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `products` ADD `responsible` text;--> statement-breakpoint
ALTER TABLE `products` ADD `ingredients` text;--> statement-breakpoint
ALTER TABLE `products` ADD `storage` text;--> statement-breakpoint
ALTER TABLE `products` ADD `best_before_days` integer;
--> statement-breakpoint
-- Pages show them, and so does the API's list of products.
DROP TRIGGER products_version_update;
--> statement-breakpoint
CREATE TRIGGER products_version_update AFTER UPDATE OF
  name, name_en, category_id, weight, brand, short_description, short_description_en, description, description_en,
  picture_texts, picture_texts_en, price_vnd, offer_price_vnd, price_steps, in_stock, rating, review_count, sku,
  origin, responsible, ingredients, storage, best_before_days
ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
