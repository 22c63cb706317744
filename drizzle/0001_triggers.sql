-- What drizzle-kit cannot write for SQLite: virtual tables, views, triggers, and the rows that a new shop has.
-- drizzle-pg/0001_triggers.sql is its twin.
--
-- The text of a trigger or a view is compared with that in a backup before it is restored: one that was
-- released is changed by a later migration, which drops it and creates it again.
--
-- Search for products: a trigram index of their folded names.
CREATE VIRTUAL TABLE product_search USING fts5(
  name_folded, content='products', content_rowid='seq', tokenize='trigram', detail='full'
);
--> statement-breakpoint
CREATE TRIGGER product_search_insert AFTER INSERT ON products BEGIN
  INSERT INTO product_search(rowid, name_folded) VALUES (new.seq, new.name_folded);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_delete AFTER DELETE ON products BEGIN
  INSERT INTO product_search(product_search, rowid, name_folded)
    VALUES ('delete', old.seq, old.name_folded);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_update AFTER UPDATE OF name_folded ON products BEGIN
  INSERT INTO product_search(product_search, rowid, name_folded)
    VALUES ('delete', old.seq, old.name_folded);
  INSERT INTO product_search(rowid, name_folded) VALUES (new.seq, new.name_folded);
END;
--> statement-breakpoint
-- Words of products' names, by which near names are found: runs of 3 to 24 Latin letters between spaces and
-- common punctuation.
CREATE VIEW product_name_words AS
  SELECT DISTINCT seq, value AS word FROM products, json_each('[' || replace(json_quote(
    replace(replace(replace(replace(replace(replace(replace(
      name_folded, '(', ' '), ')', ' '), ',', ' '), '.', ' '), '-', ' '), '/', ' '), '"', ' ')
  ), ' ', '","') || ']')
  WHERE length(value) BETWEEN 3 AND 24 AND value NOT GLOB '*[^a-z]*';
--> statement-breakpoint
CREATE TRIGGER product_words_insert AFTER INSERT ON products BEGIN
  INSERT INTO product_words (word, products)
    SELECT word, 1 FROM product_name_words WHERE seq = new.seq
    ON CONFLICT (word) DO UPDATE SET products = products + 1;
END;
--> statement-breakpoint
-- Before, because the view reads the old name from the table.
CREATE TRIGGER product_words_delete BEFORE DELETE ON products BEGIN
  UPDATE product_words SET products = products - 1
    WHERE word IN (SELECT word FROM product_name_words WHERE seq = old.seq);
  DELETE FROM product_words WHERE products = 0;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_before_update BEFORE UPDATE OF name_folded ON products BEGIN
  UPDATE product_words SET products = products - 1
    WHERE word IN (SELECT word FROM product_name_words WHERE seq = old.seq);
  DELETE FROM product_words WHERE products = 0;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_after_update AFTER UPDATE OF name_folded ON products BEGIN
  INSERT INTO product_words (word, products)
    SELECT word, 1 FROM product_name_words WHERE seq = new.seq
    ON CONFLICT (word) DO UPDATE SET products = products + 1;
END;
--> statement-breakpoint
-- The catalogue's version: cached pages are of one version, which every change that they show raises.
INSERT INTO catalogue_version (version) VALUES (1);
--> statement-breakpoint
CREATE TRIGGER products_version_insert AFTER INSERT ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_version_delete AFTER DELETE ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
-- Not of the stock: a piece sold changes nothing on a cached page.
CREATE TRIGGER products_version_update AFTER UPDATE OF
  name, category_id, weight, brand, short_description, description, price_vnd, offer_price_vnd, price_steps,
  in_stock, rating, review_count
ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_version_insert AFTER INSERT ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_version_update AFTER UPDATE ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_version_delete AFTER DELETE ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_insert AFTER INSERT ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_update AFTER UPDATE ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_delete AFTER DELETE ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER shop_content_version_insert AFTER INSERT ON shop_content BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER shop_content_version_update AFTER UPDATE ON shop_content BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER shop_content_version_delete AFTER DELETE ON shop_content BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER grocery_names_version_insert AFTER INSERT ON grocery_names BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER grocery_names_version_update AFTER UPDATE ON grocery_names BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER grocery_names_version_delete AFTER DELETE ON grocery_names BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
-- A closed account gets no new rows, even from a request that began before it was closed.
CREATE TRIGGER closed_account_address BEFORE INSERT ON addresses
  WHEN (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
--> statement-breakpoint
CREATE TRIGGER closed_account_cart BEFORE INSERT ON carts
  WHEN (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
--> statement-breakpoint
CREATE TRIGGER closed_account_order BEFORE INSERT ON orders
  WHEN (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
--> statement-breakpoint
CREATE TRIGGER closed_account_session BEFORE INSERT ON sessions
  WHEN (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
--> statement-breakpoint
CREATE TRIGGER closed_account_verified_email BEFORE INSERT ON verified_emails
  WHEN (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
--> statement-breakpoint
CREATE TRIGGER closed_account_review BEFORE INSERT ON reviews
  WHEN (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
--> statement-breakpoint
-- Orders by status.
CREATE VIEW order_counts_recount AS
  SELECT status, count(*) AS count, sum(iif(is_paid, 0, amount_vnd)) AS unpaid_vnd
  FROM orders GROUP BY status;
--> statement-breakpoint
CREATE TRIGGER order_counts_insert AFTER INSERT ON orders BEGIN
  INSERT INTO order_counts (status, count, unpaid_vnd)
    VALUES (new.status, 1, iif(new.is_paid, 0, new.amount_vnd))
    ON CONFLICT (status) DO UPDATE SET
      count = count + 1, unpaid_vnd = unpaid_vnd + excluded.unpaid_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_counts_delete AFTER DELETE ON orders BEGIN
  UPDATE order_counts SET
    count = count - 1, unpaid_vnd = unpaid_vnd - iif(old.is_paid, 0, old.amount_vnd)
    WHERE status = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER order_counts_update AFTER UPDATE OF status, is_paid, amount_vnd ON orders BEGIN
  UPDATE order_counts SET
    count = count - 1, unpaid_vnd = unpaid_vnd - iif(old.is_paid, 0, old.amount_vnd)
    WHERE status = old.status;
  INSERT INTO order_counts (status, count, unpaid_vnd)
    VALUES (new.status, 1, iif(new.is_paid, 0, new.amount_vnd))
    ON CONFLICT (status) DO UPDATE SET
      count = count + 1, unpaid_vnd = unpaid_vnd + excluded.unpaid_vnd;
END;
--> statement-breakpoint
-- The overview's counters. Orders of the hours before counted_time.until are counted; Vietnam is seven hours,
-- 25,200,000 ms, ahead of UTC all year.
INSERT INTO counted_time (id, since, until)
  VALUES (1, 0, unixepoch() / 3600 * 3600000);
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
--> statement-breakpoint
-- Search for orders: a trigram index of what they are found by. It knows texts of three letters only: two line
-- ends behind the text let its last letters begin one as well, and each letter of the text stands once more
-- between two marks, to be found alone. The status is its first three letters.
CREATE VIRTUAL TABLE order_search USING fts5(
  found, status, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE order_search_terms USING fts5vocab(order_search, instance);
--> statement-breakpoint
CREATE VIEW order_search_source AS
  SELECT seq, substr(orders.status, 1, 3) AS status,
    search_folded || char(10, 10, 1) || (
      WITH RECURSIVE place(i) AS (
        SELECT 1 UNION ALL SELECT i + 1 FROM place WHERE i < length(search_folded)
      ), letter(c) AS (SELECT DISTINCT substr(search_folded, i, 1) FROM place)
      SELECT group_concat(c, char(1)) FROM letter
    ) || char(1) AS found
  FROM orders;
--> statement-breakpoint
-- New orders are indexed many at once, in the background: placing one costs a third less.
INSERT INTO order_search_progress (id, indexed_to, wards_from) VALUES (1, 0, 0);
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
WHEN old.seq <= (SELECT indexed_to FROM order_search_progress) BEGIN
  DELETE FROM order_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_update AFTER UPDATE OF status, search_folded ON orders
WHEN new.seq <= (SELECT indexed_to FROM order_search_progress) BEGIN
  DELETE FROM order_search WHERE rowid = old.seq;
  INSERT INTO order_search (rowid, found, status)
    SELECT seq, found, status FROM order_search_source WHERE seq = new.seq;
END;
--> statement-breakpoint
-- From its first review on, a product's rating is the mean of those shown, rounded to a tenth, and the page is
-- shown anew. Without any it has none.
CREATE TRIGGER reviews_insert AFTER INSERT ON reviews BEGIN
  UPDATE products SET (rating, review_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM reviews
    WHERE product_id = new.product_id AND is_bought AND hidden_reason IS NULL
  ) WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_update AFTER UPDATE ON reviews BEGIN
  UPDATE products SET (rating, review_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM reviews
    WHERE product_id = new.product_id AND is_bought AND hidden_reason IS NULL
  ) WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_delete AFTER DELETE ON reviews BEGIN
  UPDATE products SET (rating, review_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM reviews
    WHERE product_id = old.product_id AND is_bought AND hidden_reason IS NULL
  ) WHERE id = old.product_id;
END;
--> statement-breakpoint
-- A review counts while its order is delivered.
CREATE TRIGGER reviews_of_changed_order AFTER UPDATE OF status ON orders
  WHEN (old.status = 'Delivered') <> (new.status = 'Delivered')
BEGIN
  UPDATE reviews SET is_bought = new.status = 'Delivered' WHERE order_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_of_restored_order AFTER INSERT ON orders WHEN new.status = 'Delivered' BEGIN
  UPDATE reviews SET is_bought = true WHERE order_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_of_deleted_order AFTER DELETE ON orders WHEN old.status = 'Delivered' BEGIN
  UPDATE reviews SET is_bought = false WHERE order_id = old.id;
END;
