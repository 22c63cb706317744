ALTER TABLE `product_imports` ADD `reading` text;--> statement-breakpoint
ALTER TABLE `products` ADD `sku` text;--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku` ON `products` (`sku`) WHERE sku is not null;--> statement-breakpoint
-- The API's list of products has their SKU.
DROP TRIGGER products_version_update;
--> statement-breakpoint
CREATE TRIGGER products_version_update AFTER UPDATE OF
  name, category_id, weight, brand, short_description, description, price_vnd, offer_price_vnd, price_steps,
  in_stock, rating, review_count, sku
ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
