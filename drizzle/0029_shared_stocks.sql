CREATE TABLE `shared_stocks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`amount` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_stocks_id_unique` ON `shared_stocks` (`id`);--> statement-breakpoint
DROP INDEX `stock_moves_by_product`;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `shared_stock_seq` integer;--> statement-breakpoint
CREATE INDEX `stock_moves_by_shared_stock` ON `stock_moves` (`shared_stock_seq`,`seq`) WHERE shared_stock_seq is not null;--> statement-breakpoint
CREATE INDEX `stock_moves_by_product` ON `stock_moves` (`product_seq`,`seq`) WHERE shared_stock_seq is null;--> statement-breakpoint
ALTER TABLE `products` ADD `shared_stock_id` text REFERENCES shared_stocks(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `takes` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `products_by_shared_stock` ON `products` (`shared_stock_id`) WHERE shared_stock_id is not null;
--> statement-breakpoint
-- A size of which pieces come or go moves the amount of its stock, and that the counts of all sizes. Where both agree
-- already, nothing is done, which ends the circle.
CREATE TRIGGER shared_stock_count AFTER UPDATE OF stock_count ON products
WHEN new.shared_stock_id = old.shared_stock_id AND new.takes = old.takes AND new.stock_count IS NOT old.stock_count
BEGIN
  UPDATE shared_stocks SET amount = CASE
      WHEN amount IS NULL OR old.stock_count IS NULL THEN new.stock_count * new.takes
      ELSE amount + (new.stock_count - old.stock_count) * new.takes END
    WHERE id = new.shared_stock_id AND new.stock_count IS NOT
      CASE WHEN amount / new.takes > 1000000 THEN 1000000 ELSE amount / new.takes END;
END;
--> statement-breakpoint
-- No count is above the largest that can be typed. Naming in_stock drops the cached pages, so only a last or first
-- piece does.
CREATE TRIGGER shared_stock_amount AFTER UPDATE OF amount ON shared_stocks BEGIN
  UPDATE products SET stock_count = 0, in_stock = 0
    WHERE shared_stock_id = new.id AND new.amount / takes = 0 AND (stock_count IS NOT 0 OR in_stock);
  UPDATE products SET stock_count = CASE WHEN new.amount / takes > 1000000 THEN 1000000 ELSE new.amount / takes END,
      in_stock = 1
    WHERE shared_stock_id = new.id AND new.amount / takes > 0 AND stock_count = 0;
  UPDATE products SET stock_count = CASE WHEN new.amount / takes > 1000000 THEN 1000000 ELSE new.amount / takes END
    WHERE shared_stock_id = new.id AND stock_count IS NOT
      CASE WHEN new.amount / takes > 1000000 THEN 1000000 ELSE new.amount / takes END;
END;
--> statement-breakpoint
CREATE TRIGGER shared_stock_added AFTER INSERT ON products WHEN new.shared_stock_id IS NOT NULL BEGIN
  UPDATE shared_stocks SET amount = amount WHERE id = new.shared_stock_id;
END;
--> statement-breakpoint
CREATE TRIGGER shared_stock_joined AFTER UPDATE OF shared_stock_id, takes ON products
WHEN new.shared_stock_id IS NOT NULL AND (new.shared_stock_id IS NOT old.shared_stock_id OR new.takes <> old.takes)
BEGIN
  UPDATE shared_stocks SET amount = amount WHERE id = new.shared_stock_id;
END;
--> statement-breakpoint
CREATE TRIGGER shared_stock_left AFTER UPDATE OF shared_stock_id ON products
WHEN old.shared_stock_id IS NOT NULL AND new.shared_stock_id IS NOT old.shared_stock_id
BEGIN
  DELETE FROM shared_stocks WHERE id = old.shared_stock_id
    AND NOT EXISTS (SELECT 1 FROM products WHERE shared_stock_id = old.shared_stock_id);
END;
--> statement-breakpoint
CREATE TRIGGER shared_stock_deleted AFTER DELETE ON products WHEN old.shared_stock_id IS NOT NULL BEGIN
  DELETE FROM shared_stocks WHERE id = old.shared_stock_id
    AND NOT EXISTS (SELECT 1 FROM products WHERE shared_stock_id = old.shared_stock_id);
END;
--> statement-breakpoint
-- Written by db/log-triggers.ts from here on.
DROP TRIGGER log_products_insert;
--> statement-breakpoint
DROP TRIGGER log_products_update;
--> statement-breakpoint
DROP TRIGGER log_products_delete;
--> statement-breakpoint
CREATE TRIGGER log_products_insert AFTER INSERT ON products
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'products', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, new."name" AS became UNION ALL VALUES
      ('name_en', new."name_en"),
      ('category_id', new."category_id"),
      ('weight', new."weight"),
      ('brand', new."brand"),
      ('short_description', new."short_description"),
      ('short_description_en', new."short_description_en"),
      ('description', new."description"),
      ('description_en', new."description_en"),
      ('picture_texts', new."picture_texts"),
      ('picture_texts_en', new."picture_texts_en"),
      ('price_vnd', new."price_vnd"),
      ('offer_price_vnd', new."offer_price_vnd"),
      ('price_steps', new."price_steps"),
      ('in_stock', new."in_stock"),
      ('stock_count', new."stock_count"),
      ('shared_stock_id', new."shared_stock_id"),
      ('takes', new."takes"),
      ('barcode', new."barcode"),
      ('sku', new."sku"),
      ('origin', new."origin"),
      ('responsible', new."responsible"),
      ('ingredients', new."ingredients"),
      ('storage', new."storage"),
      ('best_before_days', new."best_before_days")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_products_update AFTER UPDATE OF "name",
      "name_en",
      "category_id",
      "weight",
      "brand",
      "short_description",
      "short_description_en",
      "description",
      "description_en",
      "picture_texts",
      "picture_texts_en",
      "price_vnd",
      "offer_price_vnd",
      "price_steps",
      "in_stock",
      "stock_count",
      "shared_stock_id",
      "takes",
      "barcode",
      "sku",
      "origin",
      "responsible",
      "ingredients",
      "storage",
      "best_before_days" ON products
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'products', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was, new."name" AS became UNION ALL VALUES
      ('name_en', old."name_en", new."name_en"),
      ('category_id', old."category_id", new."category_id"),
      ('weight', old."weight", new."weight"),
      ('brand', old."brand", new."brand"),
      ('short_description', old."short_description", new."short_description"),
      ('short_description_en', old."short_description_en", new."short_description_en"),
      ('description', old."description", new."description"),
      ('description_en', old."description_en", new."description_en"),
      ('picture_texts', old."picture_texts", new."picture_texts"),
      ('picture_texts_en', old."picture_texts_en", new."picture_texts_en"),
      ('price_vnd', old."price_vnd", new."price_vnd"),
      ('offer_price_vnd', old."offer_price_vnd", new."offer_price_vnd"),
      ('price_steps', old."price_steps", new."price_steps"),
      ('in_stock', old."in_stock", new."in_stock"),
      ('stock_count', old."stock_count", new."stock_count"),
      ('shared_stock_id', old."shared_stock_id", new."shared_stock_id"),
      ('takes', old."takes", new."takes"),
      ('barcode', old."barcode", new."barcode"),
      ('sku', old."sku", new."sku"),
      ('origin', old."origin", new."origin"),
      ('responsible', old."responsible", new."responsible"),
      ('ingredients', old."ingredients", new."ingredients"),
      ('storage', old."storage", new."storage"),
      ('best_before_days', old."best_before_days", new."best_before_days")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_products_delete AFTER DELETE ON products
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'products', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was UNION ALL VALUES
      ('name_en', old."name_en"),
      ('category_id', old."category_id"),
      ('weight', old."weight"),
      ('brand', old."brand"),
      ('short_description', old."short_description"),
      ('short_description_en', old."short_description_en"),
      ('description', old."description"),
      ('description_en', old."description_en"),
      ('picture_texts', old."picture_texts"),
      ('picture_texts_en', old."picture_texts_en"),
      ('price_vnd', old."price_vnd"),
      ('offer_price_vnd', old."offer_price_vnd"),
      ('price_steps', old."price_steps"),
      ('in_stock', old."in_stock"),
      ('stock_count', old."stock_count"),
      ('shared_stock_id', old."shared_stock_id"),
      ('takes', old."takes"),
      ('barcode', old."barcode"),
      ('sku', old."sku"),
      ('origin', old."origin"),
      ('responsible', old."responsible"),
      ('ingredients', old."ingredients"),
      ('storage', old."storage"),
      ('best_before_days', old."best_before_days")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_shared_stocks_insert AFTER INSERT ON shared_stocks
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'shared_stocks', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, new."name" AS became UNION ALL VALUES
      ('unit', new."unit"),
      ('amount', new."amount")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_shared_stocks_update AFTER UPDATE OF "name",
      "unit",
      "amount" ON shared_stocks
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'shared_stocks', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was, new."name" AS became UNION ALL VALUES
      ('unit', old."unit", new."unit"),
      ('amount', old."amount", new."amount")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_shared_stocks_delete AFTER DELETE ON shared_stocks
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'shared_stocks', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was UNION ALL VALUES
      ('unit', old."unit"),
      ('amount', old."amount")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
