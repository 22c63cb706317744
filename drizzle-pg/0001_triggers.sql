-- What drizzle-kit cannot write for PostgreSQL: an extension, its indexes, functions, views, triggers, and the rows
-- that a new shop has. drizzle/0001_triggers.sql is its twin.
--
-- Search for products and orders: trigrams of their folded texts are indexes like any other.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "products_by_text" ON "products" USING gin ("name_folded" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_by_text" ON "orders" USING gin ("search_folded" gin_trgm_ops);
--> statement-breakpoint
-- All orders, also those to come: each is indexed as it is placed.
INSERT INTO order_search_progress (id, indexed_to, wards_from) VALUES (1, 9007199254740991, 0);
--> statement-breakpoint
-- Words of products' names, by which near names are found: runs of 3 to 24 Latin letters between spaces and
-- common punctuation.
CREATE FUNCTION name_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM string_to_table(translate(name, '(),.-/"', '       '), ' ') AS word
  WHERE word COLLATE "C" ~ '^[a-z]{3,24}$'
$$;
--> statement-breakpoint
CREATE FUNCTION count_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE product_words SET products = products - 1 WHERE word IN (SELECT name_words(old.name_folded));
    DELETE FROM product_words WHERE products = 0;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO product_words (word, products) SELECT name_words(new.name_folded), 1
      ON CONFLICT (word) DO UPDATE SET products = product_words.products + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_words AFTER INSERT OR DELETE OR UPDATE OF name_folded ON products
FOR EACH ROW EXECUTE FUNCTION count_product_words();
--> statement-breakpoint
-- The catalogue's version: cached pages are of one version, which every change that they show raises.
INSERT INTO catalogue_version (version) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not of the stock: a piece sold changes nothing on a cached page.
CREATE TRIGGER products_version AFTER INSERT OR DELETE OR UPDATE OF
  name, category_id, weight, brand, short_description, description, price_vnd, offer_price_vnd, price_steps,
  in_stock, rating, review_count
ON products FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER product_images_version AFTER INSERT OR UPDATE OR DELETE ON product_images
FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER categories_version AFTER INSERT OR UPDATE OR DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER shop_content_version AFTER INSERT OR UPDATE OR DELETE ON shop_content
FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER grocery_names_version AFTER INSERT OR UPDATE OR DELETE ON grocery_names
FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
-- A closed account gets no new rows, even from a request that began before it was closed.
CREATE FUNCTION refuse_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL THEN
    RAISE foreign_key_violation USING MESSAGE = 'the account is closed';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_account_address BEFORE INSERT ON addresses
FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
--> statement-breakpoint
CREATE TRIGGER closed_account_cart BEFORE INSERT ON carts
FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
--> statement-breakpoint
CREATE TRIGGER closed_account_order BEFORE INSERT ON orders
FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
--> statement-breakpoint
CREATE TRIGGER closed_account_session BEFORE INSERT ON sessions
FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
--> statement-breakpoint
CREATE TRIGGER closed_account_verified_email BEFORE INSERT ON verified_emails
FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
--> statement-breakpoint
CREATE TRIGGER closed_account_review BEFORE INSERT ON reviews
FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
--> statement-breakpoint
-- Orders by status.
CREATE VIEW order_counts_recount AS
  SELECT status, count(*) AS count, sum(CASE WHEN is_paid THEN 0 ELSE amount_vnd END)::bigint AS unpaid_vnd
  FROM orders GROUP BY status;
--> statement-breakpoint
CREATE FUNCTION count_order(order_status text, is_paid boolean, amount_vnd bigint, change bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_counts (status, count, unpaid_vnd)
    VALUES ($1, $4, CASE WHEN $2 THEN 0 ELSE $3 END * $4)
    ON CONFLICT (status) DO UPDATE SET count = order_counts.count + excluded.count,
      unpaid_vnd = order_counts.unpaid_vnd + excluded.unpaid_vnd
$$;
--> statement-breakpoint
CREATE FUNCTION keep_order_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM count_order(old.status, old.is_paid, old.amount_vnd, -1);
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM count_order(new.status, new.is_paid, new.amount_vnd, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_counts AFTER INSERT OR DELETE OR UPDATE OF status, is_paid, amount_vnd ON orders
FOR EACH ROW EXECUTE FUNCTION keep_order_counts();
--> statement-breakpoint
-- The overview's counters. Orders of the hours before counted_time.until are counted; Vietnam is seven hours,
-- 25,200,000 ms, ahead of UTC all year.
INSERT INTO counted_time (id, since, until) VALUES (1, 0, floor(extract(epoch FROM now()) / 3600) * 3600000);
--> statement-breakpoint
CREATE FUNCTION counted_until() RETURNS bigint LANGUAGE sql STABLE RETURN (SELECT until FROM counted_time);
--> statement-breakpoint
CREATE FUNCTION is_counted_now(created_at bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN (SELECT $1 >= since AND $1 < until FROM counted_time);
--> statement-breakpoint
CREATE FUNCTION day_of(at bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN (at + 25200000) / 86400000;
--> statement-breakpoint
CREATE FUNCTION hour_of(at bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN (at + 25200000) / 3600000 % 24;
--> statement-breakpoint
CREATE VIEW order_wards_recount AS
  SELECT DISTINCT state, city FROM orders WHERE is_counted_now(created_at);
--> statement-breakpoint
CREATE VIEW ordered_products_recount AS
  SELECT l.product_id, l.name FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE is_counted_now(o.created_at) GROUP BY 1, 2 ORDER BY max(o.seq);
--> statement-breakpoint
CREATE VIEW order_days_recount AS
  SELECT day_of(created_at) AS day, hour_of(created_at) AS hour, status, is_paid,
    refused_at IS NOT NULL AS is_refused, count(*) AS orders, sum(amount_vnd)::bigint AS amount_vnd
  FROM orders WHERE is_counted_now(created_at) GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE VIEW order_ward_days_recount AS
  SELECT w.id AS ward_id, day_of(o.created_at) AS day,
    count(*) AS orders, sum(o.amount_vnd)::bigint AS amount_vnd
  FROM orders o JOIN order_wards w ON w.city = o.city AND w.state = o.state
  WHERE o.status <> 'Cancelled' AND is_counted_now(o.created_at) GROUP BY 1, 2;
--> statement-breakpoint
CREATE VIEW order_product_days_recount AS
  SELECT p.id AS ordered_id, day_of(o.created_at) AS day,
    sum(l.quantity)::bigint AS pieces, sum(l.quantity * l.offer_price_vnd)::bigint AS amount_vnd
  FROM orders o JOIN order_lines l ON l.order_id = o.id
    JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
  WHERE o.status <> 'Cancelled' AND is_counted_now(o.created_at) GROUP BY 1, 2;
--> statement-breakpoint
-- Adds an order to the counters, or with a change of -1 takes it from them.
CREATE FUNCTION count_order_day(o orders, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_days (day, hour, status, is_paid, is_refused, orders, amount_vnd)
    VALUES (day_of(o.created_at), hour_of(o.created_at), o.status, o.is_paid,
      o.refused_at IS NOT NULL, change, change * o.amount_vnd)
    ON CONFLICT (day, hour, status, is_paid, is_refused) DO UPDATE SET
      orders = order_days.orders + excluded.orders,
      amount_vnd = order_days.amount_vnd + excluded.amount_vnd;
  DELETE FROM order_days WHERE day = day_of(o.created_at) AND hour = hour_of(o.created_at)
    AND status = o.status AND is_paid = o.is_paid
    AND is_refused = (o.refused_at IS NOT NULL) AND orders = 0
$$;
--> statement-breakpoint
CREATE FUNCTION count_order_ward(o orders, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_wards (state, city) VALUES (o.state, o.city) ON CONFLICT DO NOTHING;
  INSERT INTO order_ward_days (ward_id, day, orders, amount_vnd)
    SELECT id, day_of(o.created_at), change, change * o.amount_vnd FROM order_wards
    WHERE city = o.city AND state = o.state AND o.status <> 'Cancelled'
    ON CONFLICT (ward_id, day) DO UPDATE SET orders = order_ward_days.orders + excluded.orders,
      amount_vnd = order_ward_days.amount_vnd + excluded.amount_vnd
$$;
--> statement-breakpoint
CREATE FUNCTION count_order_line(o orders, l order_lines, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ordered_products (product_id, name) VALUES (l.product_id, l.name)
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd)
    SELECT id, day_of(o.created_at), change * l.quantity, change * l.quantity * l.offer_price_vnd
    FROM ordered_products
    WHERE product_id = l.product_id AND name = l.name AND o.status <> 'Cancelled'
    ON CONFLICT (ordered_id, day) DO UPDATE SET
      pieces = order_product_days.pieces + excluded.pieces,
      amount_vnd = order_product_days.amount_vnd + excluded.amount_vnd
$$;
--> statement-breakpoint
CREATE FUNCTION count_order_lines(o orders, change bigint) RETURNS void LANGUAGE sql AS $$
  SELECT count_order_line(o, l, change) FROM order_lines l WHERE l.order_id = o.id
$$;
--> statement-breakpoint
CREATE FUNCTION keep_order_counters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  until bigint := counted_until();
  sales_changed boolean := true;
BEGIN
  IF tg_op = 'UPDATE' THEN
    -- Most changes of status leave what was sold, and where, as it was.
    sales_changed := (old.status = 'Cancelled') <> (new.status = 'Cancelled')
      OR old.amount_vnd <> new.amount_vnd OR old.created_at <> new.created_at
      OR old.state <> new.state OR old.city <> new.city;
  END IF;
  IF tg_op <> 'INSERT' AND old.created_at < until THEN
    PERFORM count_order_day(old, -1);
    IF sales_changed THEN
      PERFORM count_order_ward(old, -1);
      PERFORM count_order_lines(old, -1);
    END IF;
  END IF;
  IF tg_op <> 'DELETE' AND new.created_at < until THEN
    PERFORM count_order_day(new, 1);
    IF sales_changed THEN
      PERFORM count_order_ward(new, 1);
      PERFORM count_order_lines(new, 1);
    END IF;
  END IF;
  RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_counters AFTER INSERT OR UPDATE OF
  status, is_paid, refused_at, amount_vnd, created_at, state, city
ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_counters();
--> statement-breakpoint
-- Before, because the lines go with the order.
CREATE TRIGGER order_counters_delete BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION keep_order_counters();
--> statement-breakpoint
-- Finds no order, and counts nothing, when the line goes with its order.
CREATE FUNCTION keep_line_counters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.order_id ELSE new.order_id END;
  IF NOT FOUND OR o.created_at >= counted_until() THEN RETURN NULL; END IF;
  IF tg_op <> 'INSERT' THEN PERFORM count_order_line(o, old, -1); END IF;
  IF tg_op <> 'DELETE' THEN PERFORM count_order_line(o, new, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_line_counters AFTER INSERT OR DELETE OR UPDATE OF
  product_id, name, quantity, offer_price_vnd
ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_line_counters();
--> statement-breakpoint
-- From its first review on, a product's rating is the mean of those shown, rounded to a tenth, and the page is
-- shown anew. Without any it has none.
CREATE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product text := CASE WHEN tg_op = 'DELETE' THEN old.product_id ELSE new.product_id END;
BEGIN
  UPDATE products SET (rating, review_count) = (
    SELECT (20 * sum(stars)::bigint + count(*)) / (2 * nullif(count(*), 0)) / 10.0, nullif(count(*), 0) FROM reviews
    WHERE product_id = product AND is_bought AND hidden_reason IS NULL
  ) WHERE id = product;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_rating AFTER INSERT OR UPDATE OR DELETE ON reviews
FOR EACH ROW EXECUTE FUNCTION rate_product();
--> statement-breakpoint
-- A review counts while its order is delivered.
CREATE FUNCTION count_reviews_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE reviews SET is_bought = false WHERE order_id = old.id;
  ELSE
    UPDATE reviews SET is_bought = new.status = 'Delivered' WHERE order_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_of_changed_order AFTER UPDATE OF status ON orders
FOR EACH ROW WHEN ((old.status = 'Delivered') <> (new.status = 'Delivered'))
EXECUTE FUNCTION count_reviews_of_order();
--> statement-breakpoint
CREATE TRIGGER reviews_of_restored_order AFTER INSERT ON orders
FOR EACH ROW WHEN (new.status = 'Delivered') EXECUTE FUNCTION count_reviews_of_order();
--> statement-breakpoint
CREATE TRIGGER reviews_of_deleted_order AFTER DELETE ON orders
FOR EACH ROW WHEN (old.status = 'Delivered') EXECUTE FUNCTION count_reviews_of_order();
