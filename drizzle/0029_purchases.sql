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
CREATE INDEX `purchases_open` ON `purchases` (`seq`) WHERE status = 'ordered' or status = 'part';--> statement-breakpoint
CREATE TABLE `shared_stocks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`amount` integer,
	`cost_vnd` real,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_stocks_id_unique` ON `shared_stocks` (`id`);--> statement-breakpoint
CREATE TABLE `stock_count_lines` (
	`count_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`product_seq` integer NOT NULL,
	`name` text NOT NULL,
	`weight` text,
	`counted` integer,
	`stock_then` integer,
	`move_seq` integer,
	`counted_by` text,
	`counted_at` integer,
	`reason` text,
	`booked` integer,
	`unit_vnd` integer,
	PRIMARY KEY(`count_seq`, `position`),
	FOREIGN KEY (`count_seq`) REFERENCES `stock_counts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_count_lines_once` ON `stock_count_lines` (`count_seq`,`product_seq`);--> statement-breakpoint
CREATE TABLE `stock_counts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer NOT NULL,
	`ended_at` integer,
	`ended_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_counts_id_unique` ON `stock_counts` (`id`);--> statement-breakpoint
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
ALTER TABLE `order_days` ADD `goods_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `cost_vnd` real;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `restocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_product_days` ADD `cost_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_product_days` ADD `unknown_pieces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_product_days` ADD `unknown_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `cost_vnd` real;--> statement-breakpoint
ALTER TABLE `products` ADD `shared_stock_id` text REFERENCES shared_stocks(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `takes` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `products_by_shared_stock` ON `products` (`shared_stock_id`) WHERE shared_stock_id is not null;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `value_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `value_after_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `purchase_seq` integer;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `shared_stock_seq` integer;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `count_seq` integer;--> statement-breakpoint
CREATE INDEX `stock_moves_by_shared_stock` ON `stock_moves` (`shared_stock_seq`,`seq`) WHERE shared_stock_seq is not null;
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
  UPDATE shared_stocks SET amount = amount, cost_vnd = cost_vnd WHERE id = new.shared_stock_id;
END;
--> statement-breakpoint
CREATE TRIGGER shared_stock_joined AFTER UPDATE OF shared_stock_id, takes ON products
WHEN new.shared_stock_id IS NOT NULL AND (new.shared_stock_id IS NOT old.shared_stock_id OR new.takes <> old.takes)
BEGIN
  UPDATE shared_stocks SET amount = amount, cost_vnd = cost_vnd WHERE id = new.shared_stock_id;
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
-- Of a size and its stock, each cost follows from the other.
CREATE TRIGGER shared_stock_cost AFTER UPDATE OF cost_vnd ON shared_stocks BEGIN
  UPDATE products SET cost_vnd = new.cost_vnd * takes
    WHERE shared_stock_id = new.id AND cost_vnd IS NOT new.cost_vnd * takes;
END;
--> statement-breakpoint
CREATE TRIGGER shared_stock_size_cost AFTER UPDATE OF cost_vnd ON products
WHEN new.shared_stock_id = old.shared_stock_id AND new.takes = old.takes AND new.cost_vnd IS NOT old.cost_vnd
BEGIN
  UPDATE shared_stocks SET cost_vnd = new.cost_vnd / new.takes
    WHERE id = new.shared_stock_id AND cost_vnd * new.takes IS NOT new.cost_vnd;
END;
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
      "cost_vnd",
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
      ('cost_vnd', old."cost_vnd", new."cost_vnd"),
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
      ('cost_vnd', old."cost_vnd"),
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
--> statement-breakpoint
CREATE TRIGGER log_stock_counts_insert AFTER INSERT ON stock_counts
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'stock_counts', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'state' AS name, new."state" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_stock_counts_update AFTER UPDATE OF "state" ON stock_counts
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'stock_counts', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'state' AS name, old."state" AS was, new."state" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_stock_counts_delete AFTER DELETE ON stock_counts
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'stock_counts', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'state' AS name, old."state" AS was
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
