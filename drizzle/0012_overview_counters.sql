CREATE TABLE `counted_time` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_days` (
	`day` integer NOT NULL,
	`hour` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`is_refused` integer NOT NULL,
	`orders` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`day`, `hour`, `status`, `is_paid`, `is_refused`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `order_product_days` (
	`ordered_id` integer NOT NULL,
	`day` integer NOT NULL,
	`pieces` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`ordered_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `order_ward_days` (
	`ward_id` integer NOT NULL,
	`day` integer NOT NULL,
	`orders` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`ward_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `order_wards` (
	`id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`city` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_wards_by_name` ON `order_wards` (`city`,`state`);--> statement-breakpoint
CREATE TABLE `ordered_products` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ordered_products_by_product` ON `ordered_products` (`product_id`,`name`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`status`,`is_paid`,`city`,`state`);
--> statement-breakpoint
-- Vietnam is seven hours, 25,200,000 ms, ahead of UTC all year. Every hour before this one is counted.
INSERT INTO counted_time (id, since, until)
  VALUES (1, 0, unixepoch() / 3600 * 3600000);
--> statement-breakpoint
CREATE VIEW order_counts_recount AS
  SELECT status, count(*) AS count, sum(iif(is_paid, 0, amount_vnd)) AS unpaid_vnd
  FROM orders GROUP BY status;
--> statement-breakpoint
CREATE VIEW order_wards_recount AS
  SELECT DISTINCT state, city FROM orders
  WHERE created_at >= (SELECT since FROM counted_time)
    AND created_at < (SELECT until FROM counted_time);
--> statement-breakpoint
CREATE VIEW ordered_products_recount AS
  SELECT l.product_id, l.name
  FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
  WHERE o.created_at >= (SELECT since FROM counted_time)
    AND o.created_at < (SELECT until FROM counted_time)
  GROUP BY 1, 2 ORDER BY max(o.seq);
--> statement-breakpoint
CREATE VIEW order_days_recount AS
  SELECT (created_at + 25200000) / 86400000 AS day, (created_at + 25200000) / 3600000 % 24 AS hour,
    status, is_paid, refused_at IS NOT NULL AS is_refused,
    count(*) AS orders, sum(amount_vnd) AS amount_vnd
  FROM orders
  WHERE created_at >= (SELECT since FROM counted_time)
    AND created_at < (SELECT until FROM counted_time)
  GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE VIEW order_ward_days_recount AS
  SELECT w.id AS ward_id, (o.created_at + 25200000) / 86400000 AS day,
    count(*) AS orders, sum(o.amount_vnd) AS amount_vnd
  FROM orders o CROSS JOIN order_wards w ON w.city = o.city AND w.state = o.state
  WHERE o.status <> 'Cancelled' AND o.created_at >= (SELECT since FROM counted_time)
    AND o.created_at < (SELECT until FROM counted_time)
  GROUP BY 1, 2;
--> statement-breakpoint
CREATE VIEW order_product_days_recount AS
  SELECT p.id AS ordered_id, (o.created_at + 25200000) / 86400000 AS day,
    sum(l.quantity) AS pieces, sum(l.quantity * l.offer_price_vnd) AS amount_vnd
  FROM orders o
    CROSS JOIN order_lines l ON l.order_id = o.id
    CROSS JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
  WHERE o.status <> 'Cancelled' AND o.created_at >= (SELECT since FROM counted_time)
    AND o.created_at < (SELECT until FROM counted_time)
  GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO order_wards (state, city) SELECT state, city FROM order_wards_recount;
--> statement-breakpoint
INSERT INTO ordered_products (product_id, name)
  SELECT product_id, name FROM ordered_products_recount;
--> statement-breakpoint
INSERT INTO order_days SELECT * FROM order_days_recount;
--> statement-breakpoint
INSERT INTO order_ward_days SELECT * FROM order_ward_days_recount;
--> statement-breakpoint
INSERT INTO order_product_days SELECT * FROM order_product_days_recount;
--> statement-breakpoint
CREATE TRIGGER order_counters_insert AFTER INSERT ON orders
WHEN new.created_at < (SELECT until FROM counted_time) BEGIN
  INSERT INTO order_days (day, hour, status, is_paid, is_refused, orders, amount_vnd)
    SELECT (new.created_at + 25200000) / 86400000, (new.created_at + 25200000) / 3600000 % 24,
      new.status, new.is_paid, new.refused_at IS NOT NULL, 1, new.amount_vnd
    WHERE new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + 1, amount_vnd = amount_vnd + excluded.amount_vnd;
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
AFTER UPDATE OF status, is_paid, refused_at, amount_vnd, created_at ON orders
WHEN min(old.created_at, new.created_at) < (SELECT until FROM counted_time) BEGIN
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
  INSERT INTO order_days (day, hour, status, is_paid, is_refused, orders, amount_vnd)
    SELECT (new.created_at + 25200000) / 86400000, (new.created_at + 25200000) / 3600000 % 24,
      new.status, new.is_paid, new.refused_at IS NOT NULL, 1, new.amount_vnd
    WHERE new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      orders = orders + 1, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
-- Most changes of status leave what was sold, and where, as it was.
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
    SELECT p.id, (old.created_at + 25200000) / 86400000, -l.quantity, -l.quantity * l.offer_price_vnd
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
    SELECT p.id, (new.created_at + 25200000) / 86400000, l.quantity, l.quantity * l.offer_price_vnd
    FROM order_lines l
      JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
    WHERE l.order_id = new.id
      AND new.status <> 'Cancelled' AND new.created_at < (SELECT until FROM counted_time)
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
-- Before, because the lines go with the order.
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
    SELECT p.id, (old.created_at + 25200000) / 86400000, -l.quantity, -l.quantity * l.offer_price_vnd
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
    SELECT p.id, (o.created_at + 25200000) / 86400000, new.quantity, new.quantity * new.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = new.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = new.product_id AND p.name = new.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_update
AFTER UPDATE OF product_id, name, quantity, offer_price_vnd ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = new.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000, -old.quantity, -old.quantity * old.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = old.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = old.product_id AND p.name = old.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
  INSERT INTO ordered_products (product_id, name) VALUES (new.product_id, new.name)
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000, new.quantity, new.quantity * new.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = new.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = new.product_id AND p.name = new.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
--> statement-breakpoint
-- Finds no order, and counts nothing, when the line goes with its order.
CREATE TRIGGER order_lines_delete AFTER DELETE ON order_lines
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = old.order_id AND created_at < (SELECT until FROM counted_time)
) BEGIN
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT p.id, (o.created_at + 25200000) / 86400000, -old.quantity, -old.quantity * old.offer_price_vnd
    FROM orders o, ordered_products p
    WHERE o.id = old.order_id AND o.status <> 'Cancelled' AND o.created_at < (SELECT until FROM counted_time)
      AND p.product_id = old.product_id AND p.name = old.name
    ON CONFLICT DO UPDATE SET
      pieces = pieces + excluded.pieces, amount_vnd = amount_vnd + excluded.amount_vnd;
END;
