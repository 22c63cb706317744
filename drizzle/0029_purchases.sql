CREATE TABLE `purchase_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purchase_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`pieces` integer NOT NULL,
	`due_vnd` integer NOT NULL,
	`value_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`purchase_seq`) REFERENCES `purchases`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `purchase_events_by_purchase` ON `purchase_events` (`purchase_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `purchase_lines` (
	`purchase_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`product_seq` integer NOT NULL,
	`name` text NOT NULL,
	`quantity` integer NOT NULL,
	`cost_vnd` integer NOT NULL,
	`best_before` integer,
	`received` integer DEFAULT 0 NOT NULL,
	`sent_back` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`purchase_seq`, `position`),
	FOREIGN KEY (`purchase_seq`) REFERENCES `purchases`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `purchase_lines_by_product` ON `purchase_lines` (`product_seq`,`purchase_seq`);--> statement-breakpoint
CREATE INDEX `purchase_lines_best_before` ON `purchase_lines` (`best_before`) WHERE best_before is not null;--> statement-breakpoint
CREATE TABLE `purchase_payments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purchase_seq` integer NOT NULL,
	`day` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	`method` text NOT NULL,
	`note` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`purchase_seq`) REFERENCES `purchases`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `purchase_payments_by_purchase` ON `purchase_payments` (`purchase_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `purchases` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`supplier_seq` integer NOT NULL,
	`day` integer NOT NULL,
	`status` text NOT NULL,
	`other_vnd` integer NOT NULL,
	`due_vnd` integer DEFAULT 0 NOT NULL,
	`paid_vnd` integer DEFAULT 0 NOT NULL,
	`note` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`supplier_seq`) REFERENCES `suppliers`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_id_unique` ON `purchases` (`id`);--> statement-breakpoint
CREATE INDEX `purchases_by_supplier` ON `purchases` (`supplier_seq`,`seq`);--> statement-breakpoint
CREATE INDEX `purchases_owed` ON `purchases` (`supplier_seq`,`seq`) WHERE due_vnd <> paid_vnd;--> statement-breakpoint
CREATE INDEX `purchases_open` ON `purchases` (`seq`) WHERE status in ('ordered', 'part');--> statement-breakpoint
CREATE TABLE `suppliers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppliers_id_unique` ON `suppliers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `suppliers_nameFolded_unique` ON `suppliers` (`name_folded`);--> statement-breakpoint
ALTER TABLE `products` ADD `cost_vnd` real;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `value_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `value_after_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `purchase_seq` integer;
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
      ('cost_vnd', new."cost_vnd"),
      ('price_steps', new."price_steps"),
      ('in_stock', new."in_stock"),
      ('stock_count', new."stock_count"),
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
      "cost_vnd",
      "price_steps",
      "in_stock",
      "stock_count",
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
      ('cost_vnd', old."cost_vnd", new."cost_vnd"),
      ('price_steps', old."price_steps", new."price_steps"),
      ('in_stock', old."in_stock", new."in_stock"),
      ('stock_count', old."stock_count", new."stock_count"),
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
      ('cost_vnd', old."cost_vnd"),
      ('price_steps', old."price_steps"),
      ('in_stock', old."in_stock"),
      ('stock_count', old."stock_count"),
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
CREATE TRIGGER log_purchase_lines_insert AFTER INSERT ON purchase_lines
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchase_lines', new.purchase_seq || ' ' || new.position, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'quantity' AS name, new."quantity" AS became UNION ALL VALUES
      ('cost_vnd', new."cost_vnd"),
      ('best_before', new."best_before"),
      ('received', new."received"),
      ('sent_back', new."sent_back")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchase_lines_update AFTER UPDATE OF "quantity",
      "cost_vnd",
      "best_before",
      "received",
      "sent_back" ON purchase_lines
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchase_lines', new.purchase_seq || ' ' || new.position, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'quantity' AS name, old."quantity" AS was, new."quantity" AS became UNION ALL VALUES
      ('cost_vnd', old."cost_vnd", new."cost_vnd"),
      ('best_before', old."best_before", new."best_before"),
      ('received', old."received", new."received"),
      ('sent_back', old."sent_back", new."sent_back")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchase_lines_delete AFTER DELETE ON purchase_lines
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchase_lines', old.purchase_seq || ' ' || old.position, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'quantity' AS name, old."quantity" AS was UNION ALL VALUES
      ('cost_vnd', old."cost_vnd"),
      ('best_before', old."best_before"),
      ('received', old."received"),
      ('sent_back', old."sent_back")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchase_payments_insert AFTER INSERT ON purchase_payments
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchase_payments', new.seq, new.purchase_seq,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'day' AS name, new."day" AS became UNION ALL VALUES
      ('amount_vnd', new."amount_vnd"),
      ('method', new."method"),
      ('note', new."note"),
      ('by', new."by"),
      ('at', new."at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchase_payments_update AFTER UPDATE OF "day",
      "amount_vnd",
      "method",
      "note",
      "by",
      "at" ON purchase_payments
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchase_payments', new.seq, new.purchase_seq,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'day' AS name, old."day" AS was, new."day" AS became UNION ALL VALUES
      ('amount_vnd', old."amount_vnd", new."amount_vnd"),
      ('method', old."method", new."method"),
      ('note', old."note", new."note"),
      ('by', old."by", new."by"),
      ('at', old."at", new."at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchase_payments_delete AFTER DELETE ON purchase_payments
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchase_payments', old.seq, old.purchase_seq,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'day' AS name, old."day" AS was UNION ALL VALUES
      ('amount_vnd', old."amount_vnd"),
      ('method', old."method"),
      ('note', old."note"),
      ('by', old."by"),
      ('at', old."at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchases_insert AFTER INSERT ON purchases
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchases', new.id, new.seq,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'day' AS name, new."day" AS became UNION ALL VALUES
      ('status', new."status"),
      ('other_vnd', new."other_vnd"),
      ('due_vnd', new."due_vnd"),
      ('paid_vnd', new."paid_vnd"),
      ('note', new."note"),
      ('created_by', new."created_by")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchases_update AFTER UPDATE OF "day",
      "status",
      "other_vnd",
      "due_vnd",
      "paid_vnd",
      "note",
      "created_by" ON purchases
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchases', new.id, new.seq,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'day' AS name, old."day" AS was, new."day" AS became UNION ALL VALUES
      ('status', old."status", new."status"),
      ('other_vnd', old."other_vnd", new."other_vnd"),
      ('due_vnd', old."due_vnd", new."due_vnd"),
      ('paid_vnd', old."paid_vnd", new."paid_vnd"),
      ('note', old."note", new."note"),
      ('created_by', old."created_by", new."created_by")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_purchases_delete AFTER DELETE ON purchases
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'purchases', old.id, old.seq,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'day' AS name, old."day" AS was UNION ALL VALUES
      ('status', old."status"),
      ('other_vnd', old."other_vnd"),
      ('due_vnd', old."due_vnd"),
      ('paid_vnd', old."paid_vnd"),
      ('note', old."note"),
      ('created_by', old."created_by")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_suppliers_insert AFTER INSERT ON suppliers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'suppliers', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, new."name" AS became UNION ALL VALUES
      ('phone', new."phone"),
      ('note', new."note")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_suppliers_update AFTER UPDATE OF "name",
      "phone",
      "note" ON suppliers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'suppliers', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was, new."name" AS became UNION ALL VALUES
      ('phone', old."phone", new."phone"),
      ('note', old."note", new."note")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_suppliers_delete AFTER DELETE ON suppliers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'suppliers', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was UNION ALL VALUES
      ('phone', old."phone"),
      ('note', old."note")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
