ALTER TABLE "products" ADD COLUMN "origin" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "responsible" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ingredients" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "best_before_days" bigint;
--> statement-breakpoint
-- Pages show them, and so does the API's list of products.
DROP TRIGGER products_version ON products;
--> statement-breakpoint
CREATE TRIGGER products_version AFTER INSERT OR DELETE OR UPDATE OF
  name, name_en, category_id, weight, brand, short_description, short_description_en, description, description_en,
  picture_texts, picture_texts_en, price_vnd, offer_price_vnd, price_steps, in_stock, rating, review_count, sku,
  origin, responsible, ingredients, storage, best_before_days
ON products FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
