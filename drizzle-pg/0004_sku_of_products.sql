ALTER TABLE "product_imports" ADD COLUMN "reading" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku") WHERE sku is not null;--> statement-breakpoint
-- The API's list of products has their SKU.
DROP TRIGGER products_version ON products;
--> statement-breakpoint
CREATE TRIGGER products_version AFTER INSERT OR DELETE OR UPDATE OF
  name, category_id, weight, brand, short_description, description, price_vnd, offer_price_vnd, price_steps,
  in_stock, rating, review_count, sku
ON products FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
