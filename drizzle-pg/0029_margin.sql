ALTER TABLE "order_days" ADD COLUMN "goods_vnd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost_vnd" double precision;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product_days" ADD COLUMN "cost_vnd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product_days" ADD COLUMN "unknown_pieces" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product_days" ADD COLUMN "unknown_vnd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_vnd" double precision;
--> statement-breakpoint
-- Orders from before have lines of unknown cost.
UPDATE order_lines l SET restocked = r.quantity FROM (
  SELECT order_id, position, sum(quantity) AS quantity FROM order_returns WHERE is_restocked GROUP BY 1, 2
) AS r WHERE r.order_id = l.order_id AND r.position = l.position;
--> statement-breakpoint
UPDATE order_product_days SET unknown_pieces = pieces, unknown_vnd = amount_vnd;
--> statement-breakpoint
-- What is paid for goods: a discount of the delivery fee leaves it as it is.
CREATE FUNCTION goods_paid(o orders) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN o.price_vnd - o.refunded_vnd -
    CASE WHEN o.discount::json ->> 'kind' = 'delivery' THEN 0 ELSE o.discount_vnd END;
--> statement-breakpoint
-- Each line's cost is rounded, so that sums of changes and sums of all are the same.
CREATE FUNCTION line_cost(l order_lines) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN coalesce(floor((l.quantity - l.restocked) * l.cost_vnd + 0.5)::bigint, 0);
--> statement-breakpoint
CREATE OR REPLACE VIEW order_days_recount AS
  SELECT day_of(o.created_at) AS day, hour_of(o.created_at) AS hour, o.status, o.is_paid,
    o.refused_at IS NOT NULL AS is_refused, count(*) AS orders, sum(o.amount_vnd)::bigint AS amount_vnd,
    sum(goods_paid(o))::bigint AS goods_vnd
  FROM orders o WHERE is_counted_now(o.created_at) GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
UPDATE order_days d SET goods_vnd = r.goods_vnd FROM order_days_recount r
  WHERE r.day = d.day AND r.hour = d.hour AND r.status = d.status
    AND r.is_paid = d.is_paid AND r.is_refused = d.is_refused;
--> statement-breakpoint
CREATE OR REPLACE VIEW order_product_days_recount AS
  SELECT p.id AS ordered_id, day_of(o.created_at) AS day,
    sum(l.quantity - l.returned)::bigint AS pieces,
    sum((l.quantity - l.returned) * l.offer_price_vnd)::bigint AS amount_vnd,
    sum(line_cost(l))::bigint AS cost_vnd,
    sum(CASE WHEN l.cost_vnd IS NULL THEN l.quantity - l.returned ELSE 0 END)::bigint AS unknown_pieces,
    sum(CASE WHEN l.cost_vnd IS NULL THEN (l.quantity - l.returned) * l.offer_price_vnd ELSE 0 END)::bigint
      AS unknown_vnd
  FROM orders o JOIN order_lines l ON l.order_id = o.id
    JOIN ordered_products p ON p.product_id = l.product_id AND p.name = l.name
  WHERE o.status <> 'Cancelled' AND is_counted_now(o.created_at) GROUP BY 1, 2;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_order_day(o orders, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_days (day, hour, status, is_paid, is_refused, orders, amount_vnd, goods_vnd)
    VALUES (day_of(o.created_at), hour_of(o.created_at), o.status, o.is_paid,
      o.refused_at IS NOT NULL, change, change * o.amount_vnd, change * goods_paid(o))
    ON CONFLICT (day, hour, status, is_paid, is_refused) DO UPDATE SET
      orders = order_days.orders + excluded.orders,
      amount_vnd = order_days.amount_vnd + excluded.amount_vnd,
      goods_vnd = order_days.goods_vnd + excluded.goods_vnd;
  DELETE FROM order_days WHERE day = day_of(o.created_at) AND hour = hour_of(o.created_at)
    AND status = o.status AND is_paid = o.is_paid
    AND is_refused = (o.refused_at IS NOT NULL) AND orders = 0
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_order_line(o orders, l order_lines, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ordered_products (product_id, name) VALUES (l.product_id, l.name)
    ON CONFLICT DO NOTHING;
  INSERT INTO order_product_days (ordered_id, day, pieces, amount_vnd, cost_vnd, unknown_pieces, unknown_vnd)
    SELECT id, day_of(o.created_at), change * (l.quantity - l.returned),
      change * (l.quantity - l.returned) * l.offer_price_vnd,
      change * line_cost(l),
      CASE WHEN l.cost_vnd IS NULL THEN change * (l.quantity - l.returned) ELSE 0 END,
      CASE WHEN l.cost_vnd IS NULL THEN change * (l.quantity - l.returned) * l.offer_price_vnd ELSE 0 END
    FROM ordered_products
    WHERE product_id = l.product_id AND name = l.name AND o.status <> 'Cancelled'
    ON CONFLICT (ordered_id, day) DO UPDATE SET
      pieces = order_product_days.pieces + excluded.pieces,
      amount_vnd = order_product_days.amount_vnd + excluded.amount_vnd,
      cost_vnd = order_product_days.cost_vnd + excluded.cost_vnd,
      unknown_pieces = order_product_days.unknown_pieces + excluded.unknown_pieces,
      unknown_vnd = order_product_days.unknown_vnd + excluded.unknown_vnd
$$;
--> statement-breakpoint
DROP TRIGGER order_counters ON orders;
--> statement-breakpoint
CREATE TRIGGER order_counters AFTER INSERT OR UPDATE OF
  status, is_paid, refused_at, amount_vnd, created_at, state, city,
  price_vnd, discount_vnd, discount, refunded_vnd
ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_counters();
--> statement-breakpoint
DROP TRIGGER order_line_counters ON order_lines;
--> statement-breakpoint
CREATE TRIGGER order_line_counters AFTER INSERT OR DELETE OR UPDATE OF
  product_id, name, quantity, returned, offer_price_vnd, cost_vnd, restocked
ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_line_counters();
--> statement-breakpoint
-- Written by db/log-triggers.ts from here on.
CREATE OR REPLACE FUNCTION log_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed products%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM log_author) THEN RETURN NULL; END IF;
  IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'products', changed.id, changed.name,
    NULL,
    CASE tg_op WHEN 'INSERT' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.was), ',' ORDER BY c.n) || '}' END,
    CASE tg_op WHEN 'DELETE' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.became), ',' ORDER BY c.n) || '}' END
  FROM log_author a, (VALUES
      ('name', to_jsonb(old."name"), to_jsonb(new."name"), 0),
      ('name_en', to_jsonb(old."name_en"), to_jsonb(new."name_en"), 1),
      ('category_id', to_jsonb(old."category_id"), to_jsonb(new."category_id"), 2),
      ('weight', to_jsonb(old."weight"), to_jsonb(new."weight"), 3),
      ('brand', to_jsonb(old."brand"), to_jsonb(new."brand"), 4),
      ('short_description', to_jsonb(old."short_description"), to_jsonb(new."short_description"), 5),
      ('short_description_en', to_jsonb(old."short_description_en"), to_jsonb(new."short_description_en"), 6),
      ('description', to_jsonb(old."description"), to_jsonb(new."description"), 7),
      ('description_en', to_jsonb(old."description_en"), to_jsonb(new."description_en"), 8),
      ('picture_texts', to_jsonb(old."picture_texts"), to_jsonb(new."picture_texts"), 9),
      ('picture_texts_en', to_jsonb(old."picture_texts_en"), to_jsonb(new."picture_texts_en"), 10),
      ('price_vnd', to_jsonb(old."price_vnd"), to_jsonb(new."price_vnd"), 11),
      ('offer_price_vnd', to_jsonb(old."offer_price_vnd"), to_jsonb(new."offer_price_vnd"), 12),
      ('cost_vnd', to_jsonb(old."cost_vnd"), to_jsonb(new."cost_vnd"), 13),
      ('price_steps', to_jsonb(old."price_steps"), to_jsonb(new."price_steps"), 14),
      ('in_stock', to_jsonb(old."in_stock"), to_jsonb(new."in_stock"), 15),
      ('stock_count', to_jsonb(old."stock_count"), to_jsonb(new."stock_count"), 16),
      ('barcode', to_jsonb(old."barcode"), to_jsonb(new."barcode"), 17),
      ('sku', to_jsonb(old."sku"), to_jsonb(new."sku"), 18),
      ('origin', to_jsonb(old."origin"), to_jsonb(new."origin"), 19),
      ('responsible', to_jsonb(old."responsible"), to_jsonb(new."responsible"), 20),
      ('ingredients', to_jsonb(old."ingredients"), to_jsonb(new."ingredients"), 21),
      ('storage', to_jsonb(old."storage"), to_jsonb(new."storage"), 22),
      ('best_before_days', to_jsonb(old."best_before_days"), to_jsonb(new."best_before_days"), 23)
  ) AS c(name, was, became, n)
  WHERE c.was IS DISTINCT FROM c.became
  GROUP BY a.entry, a.at, a.kind, a.who, a.verb;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER log_products AFTER INSERT OR DELETE OR UPDATE OF "name",
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
      "best_before_days" ON products FOR EACH ROW EXECUTE FUNCTION log_products();
