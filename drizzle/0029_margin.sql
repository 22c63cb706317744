ALTER TABLE `order_days` ADD `goods_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `cost_vnd` real;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `restocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_product_days` ADD `cost_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_product_days` ADD `unknown_pieces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_product_days` ADD `unknown_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `cost_vnd` real;
--> statement-breakpoint
DROP VIEW order_days_recount;
--> statement-breakpoint
DROP VIEW order_product_days_recount;
--> statement-breakpoint
DROP TRIGGER order_counters_insert;
--> statement-breakpoint
DROP TRIGGER order_days_update;
--> statement-breakpoint
DROP TRIGGER order_sales_update;
--> statement-breakpoint
DROP TRIGGER order_counters_delete;
--> statement-breakpoint
DROP TRIGGER order_lines_insert;
--> statement-breakpoint
DROP TRIGGER order_lines_update;
--> statement-breakpoint
DROP TRIGGER order_lines_delete;
--> statement-breakpoint
-- Orders from before have lines of unknown cost.
UPDATE order_lines SET restocked = (SELECT sum(quantity) FROM order_returns r
  WHERE r.order_id = order_lines.order_id AND r.position = order_lines.position AND r.is_restocked)
  WHERE (order_id, position) IN (SELECT order_id, position FROM order_returns WHERE is_restocked);
--> statement-breakpoint
UPDATE order_product_days SET unknown_pieces = pieces, unknown_vnd = amount_vnd;
--> statement-breakpoint
-- What is paid for goods: a discount of the delivery fee leaves it as it is.
CREATE VIEW order_days_recount AS
  SELECT (created_at + 25200000) / 86400000 AS day, (created_at + 25200000) / 3600000 % 24 AS hour,
    status, is_paid, refused_at IS NOT NULL AS is_refused,
    count(*) AS orders, sum(amount_vnd) AS amount_vnd,
    sum(o.price_vnd - o.refunded_vnd -
      iif(o.discount_vnd > 0 AND json_extract(o.discount, '$.kind') IS NOT 'delivery', o.discount_vnd, 0)) AS goods_vnd
  FROM orders o
  WHERE created_at >= (SELECT since FROM counted_time)
    AND created_at < (SELECT until FROM counted_time)
  GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
UPDATE order_days SET goods_vnd = r.goods_vnd FROM order_days_recount r
  WHERE r.day = order_days.day AND r.hour = order_days.hour AND r.status = order_days.status
    AND r.is_paid = order_days.is_paid AND r.is_refused = order_days.is_refused;
--> statement-breakpoint
-- Each line's cost is rounded, so that sums of changes and sums of all are the same.
CREATE VIEW order_product_days_recount AS
  SELECT p.id AS ordered_id, (o.created_at + 25200000) / 86400000 AS day,
    sum(l.quantity - l.returned) AS pieces,
    sum((l.quantity - l.returned) * l.offer_price_vnd) AS amount_vnd,
    sum(iif(l.cost_vnd IS NULL, 0, CAST((l.quantity - l.restocked) * l.cost_vnd + 0.5 AS INTEGER))) AS cost_vnd,
    sum(iif(l.cost_vnd IS NULL, l.quantity - l.returned, 0)) AS unknown_pieces,
    sum(iif(l.cost_vnd IS NULL, (l.quantity - l.returned) * l.offer_price_vnd, 0)) AS unknown_vnd
  FROM orders o
    CROSS JOIN order_lines l ON l.order_id = o.id
    CROSS JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
  WHERE o.status <> 'Cancelled' AND o.created_at >= (SELECT since FROM counted_time)
    AND o.created_at < (SELECT until FROM counted_time)
  GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER order_counters_insert AFTER INSERT ON orders
WHEN new.created_at < (SELECT until FROM counted_time) BEGIN
  INSERT INTO order_days (day, hour, status, is_paid, is_refused, orders, amount_vnd, goods_vnd)
    SELECT (new.created_at + 25200000) / 86400000, (new.created_at + 25200000) / 3600000 % 24,
      new.status, new.is_paid, new.refused_at IS NOT NULL, 1, new.amount_vnd,
      new.price_vnd - new.refunded_vnd -
      iif(new.discount_vnd > 0 AND json_extract(new.discount, '$.kind') IS NOT 'delivery', new.discount_vnd, 0)
    WHERE new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + 1, amount_vnd = amount_vnd + excluded.amount_vnd,
      goods_vnd = goods_vnd + excluded.goods_vnd;
  INSERT INTO order_wards (state, city) VALUES (new.state, new.city) ON CONFLICT DO NOTHING;
  INSERT INTO order_ward_days (ward_id, day, orders, amount_vnd)
    SELECT id, (new.created_at + 25200000) / 86400000, 1, new.amount_vnd FROM order_wards
    WHERE city = new.city AND state = new.state
      AND new.status <> 'Cancelled' AND new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + excluded.orders, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_days_update
AFTER UPDATE OF status, is_paid, refused_at, amount_vnd, created_at,
  price_vnd, discount_vnd, discount, refunded_vnd ON orders
WHEN min(old.created_at, new.created_at) < (SELECT until FROM counted_time) BEGIN
  UPDATE order_days SET orders = orders - 1, amount_vnd = amount_vnd - old.amount_vnd,
      goods_vnd = goods_vnd - (old.price_vnd - old.refunded_vnd -
      iif(old.discount_vnd > 0 AND json_extract(old.discount, '$.kind') IS NOT 'delivery', old.discount_vnd, 0))
    WHERE old.created_at < (SELECT until FROM counted_time)
      AND day = (old.created_at + 25200000) / 86400000
      AND hour = (old.created_at + 25200000) / 3600000 % 24 AND status = old.status
      AND is_paid = old.is_paid AND is_refused = (old.refused_at IS NOT NULL);
  DELETE FROM order_days
    WHERE day = (old.created_at + 25200000) / 86400000
      AND hour = (old.created_at + 25200000) / 3600000 % 24 AND status = old.status
      AND is_paid = old.is_paid AND is_refused = (old.refused_at IS NOT NULL)
      AND orders = 0;
  INSERT INTO order_days (day, hour, status, is_paid, is_refused, orders, amount_vnd, goods_vnd)
    SELECT (new.created_at + 25200000) / 86400000, (new.created_at + 25200000) / 3600000 % 24,
      new.status, new.is_paid, new.refused_at IS NOT NULL, 1, new.amount_vnd,
      new.price_vnd - new.refunded_vnd -
      iif(new.discount_vnd > 0 AND json_extract(new.discount, '$.kind') IS NOT 'delivery', new.discount_vnd, 0)
    WHERE new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + 1, amount_vnd = amount_vnd + excluded.amount_vnd,
      goods_vnd = goods_vnd + excluded.goods_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_sales_update
AFTER UPDATE OF status, amount_vnd, created_at, state, city ON orders
WHEN min(old.created_at, new.created_at) < (SELECT until FROM counted_time) AND (
  (old.status = 'Cancelled') <> (new.status = 'Cancelled')
  OR old.amount_vnd <> new.amount_vnd OR old.created_at <> new.created_at
  OR old.state <> new.state OR old.city <> new.city
) BEGIN
  INSERT INTO order_ward_days (ward_id, day, orders, amount_vnd)
    SELECT id, (old.created_at + 25200000) / 86400000, -1, -old.amount_vnd FROM order_wards
    WHERE city = old.city AND state = old.state
      AND old.status <> 'Cancelled' AND old.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + excluded.orders, amount_vnd = amount_vnd + excluded.amount_vnd;
  INSERT INTO order_wards (state, city) VALUES (new.state, new.city) ON CONFLICT DO NOTHING;
  INSERT INTO order_ward_days (ward_id, day, orders, amount_vnd)
    SELECT id, (new.created_at + 25200000) / 86400000, 1, new.amount_vnd FROM order_wards
    WHERE city = new.city AND state = new.state
      AND new.status <> 'Cancelled' AND new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + excluded.orders, amount_vnd = amount_vnd + excluded.amount_vnd;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT p.id, (old.created_at + 25200000) / 86400000,
      -(l.quantity - l.returned),
      -((l.quantity - l.returned) * l.offer_price_vnd),
      -(iif(l.cost_vnd IS NULL, 0, CAST((l.quantity - l.restocked) * l.cost_vnd + 0.5 AS INTEGER))),
      -(iif(l.cost_vnd IS NULL, l.quantity - l.returned, 0)),
      -(iif(l.cost_vnd IS NULL, (l.quantity - l.returned) * l.offer_price_vnd, 0))
    FROM order_lines l
      JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
    WHERE l.order_id = old.id
      AND old.status <> 'Cancelled' AND old.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd,
      cost_vnd = cost_vnd + excluded.cost_vnd,
      unknown_pieces = unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = unknown_vnd + excluded.unknown_vnd;
  INSERT INTO ordered_products (product_id, name)
    SELECT product_id, name FROM order_lines WHERE order_id = new.id
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT p.id, (new.created_at + 25200000) / 86400000,
      l.quantity - l.returned,
      (l.quantity - l.returned) * l.offer_price_vnd,
      iif(l.cost_vnd IS NULL, 0, CAST((l.quantity - l.restocked) * l.cost_vnd + 0.5 AS INTEGER)),
      iif(l.cost_vnd IS NULL, l.quantity - l.returned, 0),
      iif(l.cost_vnd IS NULL, (l.quantity - l.returned) * l.offer_price_vnd, 0)
    FROM order_lines l
      JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
    WHERE l.order_id = new.id
      AND new.status <> 'Cancelled' AND new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd,
      cost_vnd = cost_vnd + excluded.cost_vnd,
      unknown_pieces = unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = unknown_vnd + excluded.unknown_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_counters_delete BEFORE DELETE ON orders
WHEN old.created_at < (SELECT until FROM counted_time) BEGIN
  UPDATE order_days SET orders = orders - 1, amount_vnd = amount_vnd - old.amount_vnd,
      goods_vnd = goods_vnd - (old.price_vnd - old.refunded_vnd -
      iif(old.discount_vnd > 0 AND json_extract(old.discount, '$.kind') IS NOT 'delivery', old.discount_vnd, 0))
    WHERE old.created_at < (SELECT until FROM counted_time)
      AND day = (old.created_at + 25200000) / 86400000
      AND hour = (old.created_at + 25200000) / 3600000 % 24 AND status = old.status
      AND is_paid = old.is_paid AND is_refused = (old.refused_at IS NOT NULL);
  DELETE FROM order_days
    WHERE day = (old.created_at + 25200000) / 86400000
      AND hour = (old.created_at + 25200000) / 3600000 % 24 AND status = old.status
      AND is_paid = old.is_paid AND is_refused = (old.refused_at IS NOT NULL)
      AND orders = 0;
  INSERT INTO order_ward_days (ward_id, day, orders, amount_vnd)
    SELECT id, (old.created_at + 25200000) / 86400000, -1, -old.amount_vnd FROM order_wards
    WHERE city = old.city AND state = old.state
      AND old.status <> 'Cancelled' AND old.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + excluded.orders, amount_vnd = amount_vnd + excluded.amount_vnd;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT p.id, (old.created_at + 25200000) / 86400000,
      -(l.quantity - l.returned),
      -((l.quantity - l.returned) * l.offer_price_vnd),
      -(iif(l.cost_vnd IS NULL, 0, CAST((l.quantity - l.restocked) * l.cost_vnd + 0.5 AS INTEGER))),
      -(iif(l.cost_vnd IS NULL, l.quantity - l.returned, 0)),
      -(iif(l.cost_vnd IS NULL, (l.quantity - l.returned) * l.offer_price_vnd, 0))
    FROM order_lines l
      JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
    WHERE l.order_id = old.id
      AND old.status <> 'Cancelled' AND old.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd,
      cost_vnd = cost_vnd + excluded.cost_vnd,
      unknown_pieces = unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = unknown_vnd + excluded.unknown_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_insert AFTER INSERT ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = new.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO ordered_products (product_id, name) VALUES (new.product_id, new.name)
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000,
      new.quantity - new.returned,
      (new.quantity - new.returned) * new.offer_price_vnd,
      iif(new.cost_vnd IS NULL, 0, CAST((new.quantity - new.restocked) * new.cost_vnd + 0.5 AS INTEGER)),
      iif(new.cost_vnd IS NULL, new.quantity - new.returned, 0),
      iif(new.cost_vnd IS NULL, (new.quantity - new.returned) * new.offer_price_vnd, 0)
    FROM orders o, ordered_products p
    WHERE o.id = new.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = new.product_id AND p.name = new.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd,
      cost_vnd = cost_vnd + excluded.cost_vnd,
      unknown_pieces = unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = unknown_vnd + excluded.unknown_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_update
AFTER UPDATE OF product_id, name, quantity, returned, offer_price_vnd, cost_vnd, restocked ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = new.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000,
      -(old.quantity - old.returned),
      -((old.quantity - old.returned) * old.offer_price_vnd),
      -(iif(old.cost_vnd IS NULL, 0, CAST((old.quantity - old.restocked) * old.cost_vnd + 0.5 AS INTEGER))),
      -(iif(old.cost_vnd IS NULL, old.quantity - old.returned, 0)),
      -(iif(old.cost_vnd IS NULL, (old.quantity - old.returned) * old.offer_price_vnd, 0))
    FROM orders o, ordered_products p
    WHERE o.id = old.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = old.product_id AND p.name = old.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd,
      cost_vnd = cost_vnd + excluded.cost_vnd,
      unknown_pieces = unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = unknown_vnd + excluded.unknown_vnd;
  INSERT INTO ordered_products (product_id, name) VALUES (new.product_id, new.name)
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000,
      new.quantity - new.returned,
      (new.quantity - new.returned) * new.offer_price_vnd,
      iif(new.cost_vnd IS NULL, 0, CAST((new.quantity - new.restocked) * new.cost_vnd + 0.5 AS INTEGER)),
      iif(new.cost_vnd IS NULL, new.quantity - new.returned, 0),
      iif(new.cost_vnd IS NULL, (new.quantity - new.returned) * new.offer_price_vnd, 0)
    FROM orders o, ordered_products p
    WHERE o.id = new.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = new.product_id AND p.name = new.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd,
      cost_vnd = cost_vnd + excluded.cost_vnd,
      unknown_pieces = unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = unknown_vnd + excluded.unknown_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_delete AFTER DELETE ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = old.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000,
      -(old.quantity - old.returned),
      -((old.quantity - old.returned) * old.offer_price_vnd),
      -(iif(old.cost_vnd IS NULL, 0, CAST((old.quantity - old.restocked) * old.cost_vnd + 0.5 AS INTEGER))),
      -(iif(old.cost_vnd IS NULL, old.quantity - old.returned, 0)),
      -(iif(old.cost_vnd IS NULL, (old.quantity - old.returned) * old.offer_price_vnd, 0))
    FROM orders o, ordered_products p
    WHERE o.id = old.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = old.product_id AND p.name = old.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd,
      cost_vnd = cost_vnd + excluded.cost_vnd,
      unknown_pieces = unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = unknown_vnd + excluded.unknown_vnd;
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
