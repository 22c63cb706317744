CREATE TABLE `complaint_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `complaint_photos_by_order` ON `complaint_photos` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_complaints` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`text` text NOT NULL,
	`photos` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_complaints_by_order` ON `order_complaints` (`order_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_complaints_open` ON `order_complaints` (`order_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE TABLE `order_returns` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`is_restocked` integer NOT NULL,
	`replacement_id` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_returns_by_order` ON `order_returns` (`order_id`,`seq`);--> statement-breakpoint
CREATE INDEX `order_returns_by_replacement` ON `order_returns` (`replacement_id`) WHERE replacement_id is not null;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `returned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP VIEW order_product_days_recount;
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
-- The counters of products count the pieces sold less those that came back.
CREATE VIEW order_product_days_recount AS
  SELECT p.id AS ordered_id, (o.created_at + 25200000) / 86400000 AS day,
    sum(l.quantity - l.returned) AS pieces,
    sum((l.quantity - l.returned) * l.offer_price_vnd) AS amount_vnd
  FROM orders o
    CROSS JOIN order_lines l ON l.order_id = o.id
    CROSS JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
  WHERE o.status <> 'Cancelled' AND o.created_at >= (SELECT since FROM counted_time)
    AND o.created_at < (SELECT until FROM counted_time)
  GROUP BY 1, 2;
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
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (old.created_at + 25200000) / 86400000, l.returned - l.quantity, (l.returned - l.quantity) * l.offer_price_vnd
    FROM order_lines l
      JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
    WHERE l.order_id = old.id
      AND old.status <> 'Cancelled' AND old.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
  INSERT INTO ordered_products (product_id, name)
    SELECT product_id, name FROM order_lines WHERE order_id = new.id
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (new.created_at + 25200000) / 86400000, l.quantity - l.returned, (l.quantity - l.returned) * l.offer_price_vnd
    FROM order_lines l
      JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
    WHERE l.order_id = new.id
      AND new.status <> 'Cancelled' AND new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_counters_delete BEFORE DELETE ON orders
WHEN old.created_at < (SELECT until FROM counted_time) BEGIN
  UPDATE order_days SET orders = orders - 1, amount_vnd = amount_vnd - old.amount_vnd
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
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (old.created_at + 25200000) / 86400000, l.returned - l.quantity, (l.returned - l.quantity) * l.offer_price_vnd
    FROM order_lines l
      JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
    WHERE l.order_id = old.id
      AND old.status <> 'Cancelled' AND old.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_insert AFTER INSERT ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = new.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO ordered_products (product_id, name) VALUES (new.product_id, new.name)
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000, new.quantity - new.returned, (new.quantity - new.returned) * new.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = new.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = new.product_id AND p.name = new.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_update
AFTER UPDATE OF product_id, name, quantity, returned, offer_price_vnd ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = new.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000, old.returned - old.quantity, (old.returned - old.quantity) * old.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = old.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = old.product_id AND p.name = old.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
  INSERT INTO ordered_products (product_id, name) VALUES (new.product_id, new.name)
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000, new.quantity - new.returned, (new.quantity - new.returned) * new.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = new.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = new.product_id AND p.name = new.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_delete AFTER DELETE ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = old.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000, old.returned - old.quantity, (old.returned - old.quantity) * old.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = old.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = old.product_id AND p.name = old.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
