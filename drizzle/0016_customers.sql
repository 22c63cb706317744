CREATE TABLE `customer_joins` (
	`key` text PRIMARY KEY NOT NULL,
	`customer_key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_joins_by_customer` ON `customer_joins` (`customer_key`);--> statement-breakpoint
CREATE TABLE `customers` (
	`key` text PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	`delivered_vnd` integer NOT NULL,
	`refused` integer NOT NULL,
	`last_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customers_by_last_order` ON `customers` (`last_seq`);--> statement-breakpoint
-- By hand from here; drizzle-pg has the twin. Counts every order for the customer of its phone number.
CREATE VIEW customers_recount AS
  SELECT coalesce(j.customer_key, o.phone_key) AS key, count(*) AS orders,
    sum(iif(o.status = 'Delivered', o.amount_vnd, 0)) AS delivered_vnd,
    sum(o.refused_at IS NOT NULL) AS refused, max(o.seq) AS last_seq
  FROM orders o LEFT JOIN customer_joins j ON j.key = o.phone_key
  WHERE o.phone_key <> '' GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER customers_insert AFTER INSERT ON orders BEGIN
  INSERT INTO customers (key, orders, delivered_vnd, refused, last_seq)
    SELECT coalesce((SELECT customer_key FROM customer_joins WHERE key = new.phone_key), new.phone_key), 1,
      iif(new.status = 'Delivered', new.amount_vnd, 0), new.refused_at IS NOT NULL, new.seq
    WHERE new.phone_key <> ''
    ON CONFLICT (key) DO UPDATE SET orders = orders + 1, delivered_vnd = delivered_vnd + excluded.delivered_vnd,
      refused = refused + excluded.refused, last_seq = max(last_seq, excluded.last_seq);
END;
--> statement-breakpoint
CREATE TRIGGER customers_delete AFTER DELETE ON orders BEGIN
  UPDATE customers SET orders = orders - 1,
    delivered_vnd = delivered_vnd - iif(old.status = 'Delivered', old.amount_vnd, 0),
    refused = refused - (old.refused_at IS NOT NULL),
    last_seq = iif(last_seq <> old.seq, last_seq, max(
      coalesce((SELECT max(seq) FROM orders WHERE phone_key = customers.key), 0),
      coalesce((SELECT max((SELECT max(seq) FROM orders WHERE phone_key = j.key))
        FROM customer_joins j WHERE j.customer_key = customers.key), 0)))
    WHERE old.phone_key <> ''
      AND key = coalesce((SELECT customer_key FROM customer_joins WHERE key = old.phone_key), old.phone_key);
  DELETE FROM customers WHERE orders = 0
    AND key = coalesce((SELECT customer_key FROM customer_joins WHERE key = old.phone_key), old.phone_key);
END;
--> statement-breakpoint
CREATE TRIGGER customers_update AFTER UPDATE OF status, amount_vnd, refused_at, phone_key ON orders BEGIN
  UPDATE customers SET orders = orders - 1,
    delivered_vnd = delivered_vnd - iif(old.status = 'Delivered', old.amount_vnd, 0),
    refused = refused - (old.refused_at IS NOT NULL),
    last_seq = iif(last_seq <> old.seq, last_seq, max(
      coalesce((SELECT max(seq) FROM orders WHERE phone_key = customers.key), 0),
      coalesce((SELECT max((SELECT max(seq) FROM orders WHERE phone_key = j.key))
        FROM customer_joins j WHERE j.customer_key = customers.key), 0)))
    WHERE old.phone_key <> ''
      AND key = coalesce((SELECT customer_key FROM customer_joins WHERE key = old.phone_key), old.phone_key);
  INSERT INTO customers (key, orders, delivered_vnd, refused, last_seq)
    SELECT coalesce((SELECT customer_key FROM customer_joins WHERE key = new.phone_key), new.phone_key), 1,
      iif(new.status = 'Delivered', new.amount_vnd, 0), new.refused_at IS NOT NULL, new.seq
    WHERE new.phone_key <> ''
    ON CONFLICT (key) DO UPDATE SET orders = orders + 1, delivered_vnd = delivered_vnd + excluded.delivered_vnd,
      refused = refused + excluded.refused, last_seq = max(last_seq, excluded.last_seq);
  DELETE FROM customers WHERE orders = 0
    AND key = coalesce((SELECT customer_key FROM customer_joins WHERE key = old.phone_key), old.phone_key);
END;
--> statement-breakpoint
INSERT INTO customers SELECT * FROM customers_recount;
