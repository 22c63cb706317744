CREATE TABLE `log_author` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`who` text NOT NULL,
	`verb` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `log_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`who` text NOT NULL,
	`verb` text NOT NULL,
	`thing` text NOT NULL,
	`subject` text NOT NULL,
	`label` text,
	`order_id` text,
	`was` text NOT NULL,
	`became` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `log_changes_by_person` ON `log_changes` (`who`,`seq`) WHERE kind <> 'shopper';--> statement-breakpoint
CREATE INDEX `log_changes_by_order` ON `log_changes` (`order_id`,`seq`) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX `log_changes_without_order` ON `log_changes` (`at`) WHERE order_id is null;
--> statement-breakpoint
-- The log is never changed, and only what is due to be erased is deleted from it: what it says of an order that the
-- shop has no more, and other changes when they are older than a day.
CREATE TRIGGER log_changes_never_changed BEFORE UPDATE ON log_changes BEGIN
  SELECT RAISE(ABORT, 'the log is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER log_changes_kept BEFORE DELETE ON log_changes
WHEN EXISTS (SELECT 1 FROM orders WHERE id = old.order_id)
  OR EXISTS (SELECT 1 FROM archived_orders WHERE order_id = old.order_id)
  OR (old.order_id IS NULL AND old.at > (SELECT at FROM log_changes ORDER BY seq DESC LIMIT 1) - 86400000) BEGIN
  SELECT RAISE(ABORT, 'the log is kept');
END;
--> statement-breakpoint
CREATE TRIGGER log_erased_with_order AFTER DELETE ON orders
WHEN NOT EXISTS (SELECT 1 FROM archived_orders WHERE order_id = old.id) BEGIN
  DELETE FROM log_changes WHERE order_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER log_erased_with_archived_order AFTER DELETE ON archived_orders
WHEN NOT EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  DELETE FROM log_changes WHERE order_id = old.order_id;
END;
--> statement-breakpoint
-- An order that its shopper places is one change, without its lines and stock, to cost little.
CREATE TRIGGER log_placed AFTER INSERT ON orders
WHEN new.typed_by IS NULL AND NOT EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes (entry, at, kind, who, verb, thing, subject, order_id, was, became)
    VALUES ((SELECT coalesce(max(seq), 0) + 1 FROM log_changes), new.created_at, 'shopper', new.user_id, 'place',
      'orders', new.id, new.id, '{}', json_object('amount_vnd', new.amount_vnd));
END;
--> statement-breakpoint
-- Written by db/log-triggers.ts from here on.
CREATE TRIGGER log_archived_orders_insert AFTER INSERT ON archived_orders
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'archived_orders', new.order_id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'received_vnd' AS name, new."received_vnd" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_archived_orders_update AFTER UPDATE OF "received_vnd" ON archived_orders
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'archived_orders', new.order_id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'received_vnd' AS name, old."received_vnd" AS was, new."received_vnd" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_archived_orders_delete AFTER DELETE ON archived_orders
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'archived_orders', old.order_id, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'received_vnd' AS name, old."received_vnd" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_area_regions_insert AFTER INSERT ON area_regions
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'area_regions', new.area_id || ' ' || new.province || ' ' || new.ward, (SELECT name FROM delivery_areas WHERE id = new.area_id),
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'province' AS name, new."province" AS became UNION ALL VALUES
      ('ward', new."ward"),
      ('is_excluded', new."is_excluded")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_area_regions_update AFTER UPDATE OF "province",
      "ward",
      "is_excluded" ON area_regions
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'area_regions', new.area_id || ' ' || new.province || ' ' || new.ward, (SELECT name FROM delivery_areas WHERE id = new.area_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'province' AS name, old."province" AS was, new."province" AS became UNION ALL VALUES
      ('ward', old."ward", new."ward"),
      ('is_excluded', old."is_excluded", new."is_excluded")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_area_regions_delete AFTER DELETE ON area_regions
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'area_regions', old.area_id || ' ' || old.province || ' ' || old.ward, (SELECT name FROM delivery_areas WHERE id = old.area_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'province' AS name, old."province" AS was UNION ALL VALUES
      ('ward', old."ward"),
      ('is_excluded', old."is_excluded")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_bank_transfers_insert AFTER INSERT ON bank_transfers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'bank_transfers', new.id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'provider' AS name, new."provider" AS became UNION ALL VALUES
      ('amount_vnd', new."amount_vnd"),
      ('state', new."state"),
      ('problem', new."problem"),
      ('order_id', new."order_id"),
      ('shares', new."shares"),
      ('decided_by', new."decided_by")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_bank_transfers_update AFTER UPDATE OF "provider",
      "amount_vnd",
      "state",
      "problem",
      "order_id",
      "shares",
      "decided_by" ON bank_transfers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'bank_transfers', new.id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'provider' AS name, old."provider" AS was, new."provider" AS became UNION ALL VALUES
      ('amount_vnd', old."amount_vnd", new."amount_vnd"),
      ('state', old."state", new."state"),
      ('problem', old."problem", new."problem"),
      ('order_id', old."order_id", new."order_id"),
      ('shares', old."shares", new."shares"),
      ('decided_by', old."decided_by", new."decided_by")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_bank_transfers_delete AFTER DELETE ON bank_transfers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'bank_transfers', old.id, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'provider' AS name, old."provider" AS was UNION ALL VALUES
      ('amount_vnd', old."amount_vnd"),
      ('state', old."state"),
      ('problem', old."problem"),
      ('order_id', old."order_id"),
      ('shares', old."shares"),
      ('decided_by', old."decided_by")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_categories_insert AFTER INSERT ON categories
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'categories', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'path' AS name, new."path" AS became UNION ALL VALUES
      ('name', new."name"),
      ('art', new."art"),
      ('palette', new."palette"),
      ('position', new."position")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_categories_update AFTER UPDATE OF "path",
      "name",
      "art",
      "palette",
      "position" ON categories
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'categories', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'path' AS name, old."path" AS was, new."path" AS became UNION ALL VALUES
      ('name', old."name", new."name"),
      ('art', old."art", new."art"),
      ('palette', old."palette", new."palette"),
      ('position', old."position", new."position")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_categories_delete AFTER DELETE ON categories
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'categories', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'path' AS name, old."path" AS was UNION ALL VALUES
      ('name', old."name"),
      ('art', old."art"),
      ('palette', old."palette"),
      ('position', old."position")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_customer_joins_insert AFTER INSERT ON customer_joins
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'customer_joins', new.key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.key ORDER BY seq DESC LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'customer_key' AS name, new."customer_key" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_customer_joins_update AFTER UPDATE OF "customer_key" ON customer_joins
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'customer_joins', new.key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'customer_key' AS name, old."customer_key" AS was, new."customer_key" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_customer_joins_delete AFTER DELETE ON customer_joins
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = old.key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'customer_joins', old.key, NULL,
    (SELECT id FROM orders WHERE phone_key = old.key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'customer_key' AS name, old."customer_key" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_debt_limits_insert AFTER INSERT ON debt_limits
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'debt_limits', new.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.phone_key ORDER BY seq DESC LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'limit_vnd' AS name, new."limit_vnd" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_debt_limits_update AFTER UPDATE OF "limit_vnd" ON debt_limits
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'debt_limits', new.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.phone_key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'limit_vnd' AS name, old."limit_vnd" AS was, new."limit_vnd" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_debt_limits_delete AFTER DELETE ON debt_limits
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = old.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'debt_limits', old.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = old.phone_key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'limit_vnd' AS name, old."limit_vnd" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_areas_insert AFTER INSERT ON delivery_areas
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_areas', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, new."name" AS became UNION ALL VALUES
      ('is_served', new."is_served"),
      ('fee_vnd', new."fee_vnd"),
      ('free_from_vnd', new."free_from_vnd"),
      ('minimum_vnd', new."minimum_vnd")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_areas_update AFTER UPDATE OF "name",
      "is_served",
      "fee_vnd",
      "free_from_vnd",
      "minimum_vnd" ON delivery_areas
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_areas', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was, new."name" AS became UNION ALL VALUES
      ('is_served', old."is_served", new."is_served"),
      ('fee_vnd', old."fee_vnd", new."fee_vnd"),
      ('free_from_vnd', old."free_from_vnd", new."free_from_vnd"),
      ('minimum_vnd', old."minimum_vnd", new."minimum_vnd")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_areas_delete AFTER DELETE ON delivery_areas
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_areas', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was UNION ALL VALUES
      ('is_served', old."is_served"),
      ('fee_vnd', old."fee_vnd"),
      ('free_from_vnd', old."free_from_vnd"),
      ('minimum_vnd', old."minimum_vnd")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_holidays_insert AFTER INSERT ON delivery_holidays
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_holidays', new.date, new.date,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, new."name" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_holidays_update AFTER UPDATE OF "name" ON delivery_holidays
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_holidays', new.date, new.date,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was, new."name" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_holidays_delete AFTER DELETE ON delivery_holidays
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_holidays', old.date, old.date,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_runs_insert AFTER INSERT ON delivery_runs
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_runs', new.id, new.courier,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'created_by' AS name, new."created_by" AS became UNION ALL VALUES
      ('courier', new."courier"),
      ('settled_at', new."settled_at"),
      ('settled_by', new."settled_by"),
      ('cash_due_vnd', new."cash_due_vnd"),
      ('cash_counted_vnd', new."cash_counted_vnd")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_runs_update AFTER UPDATE OF "created_by",
      "courier",
      "settled_at",
      "settled_by",
      "cash_due_vnd",
      "cash_counted_vnd" ON delivery_runs
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_runs', new.id, new.courier,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'created_by' AS name, old."created_by" AS was, new."created_by" AS became UNION ALL VALUES
      ('courier', old."courier", new."courier"),
      ('settled_at', old."settled_at", new."settled_at"),
      ('settled_by', old."settled_by", new."settled_by"),
      ('cash_due_vnd', old."cash_due_vnd", new."cash_due_vnd"),
      ('cash_counted_vnd', old."cash_counted_vnd", new."cash_counted_vnd")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_runs_delete AFTER DELETE ON delivery_runs
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_runs', old.id, old.courier,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'created_by' AS name, old."created_by" AS was UNION ALL VALUES
      ('courier', old."courier"),
      ('settled_at', old."settled_at"),
      ('settled_by', old."settled_by"),
      ('cash_due_vnd', old."cash_due_vnd"),
      ('cash_counted_vnd', old."cash_counted_vnd")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_slots_insert AFTER INSERT ON delivery_slots
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_slots', new.id, NULL,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'area_id' AS name, new."area_id" AS became UNION ALL VALUES
      ('weekday', new."weekday"),
      ('from_minute', new."from_minute"),
      ('to_minute', new."to_minute"),
      ('closes_before_hours', new."closes_before_hours"),
      ('capacity', new."capacity")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_slots_update AFTER UPDATE OF "area_id",
      "weekday",
      "from_minute",
      "to_minute",
      "closes_before_hours",
      "capacity" ON delivery_slots
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_slots', new.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'area_id' AS name, old."area_id" AS was, new."area_id" AS became UNION ALL VALUES
      ('weekday', old."weekday", new."weekday"),
      ('from_minute', old."from_minute", new."from_minute"),
      ('to_minute', old."to_minute", new."to_minute"),
      ('closes_before_hours', old."closes_before_hours", new."closes_before_hours"),
      ('capacity', old."capacity", new."capacity")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_delivery_slots_delete AFTER DELETE ON delivery_slots
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'delivery_slots', old.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'area_id' AS name, old."area_id" AS was UNION ALL VALUES
      ('weekday', old."weekday"),
      ('from_minute', old."from_minute"),
      ('to_minute', old."to_minute"),
      ('closes_before_hours', old."closes_before_hours"),
      ('capacity', old."capacity")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_deposit_marks_insert AFTER INSERT ON deposit_marks
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'deposit_marks', new.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.phone_key ORDER BY seq DESC LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'by' AS name, new."by" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_deposit_marks_update AFTER UPDATE OF "by" ON deposit_marks
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'deposit_marks', new.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.phone_key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'by' AS name, old."by" AS was, new."by" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_deposit_marks_delete AFTER DELETE ON deposit_marks
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = old.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'deposit_marks', old.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = old.phone_key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'by' AS name, old."by" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_discount_codes_insert AFTER INSERT ON discount_codes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'discount_codes', new.id, new.code,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'code' AS name, new."code" AS became UNION ALL VALUES
      ('kind', new."kind"),
      ('value', new."value"),
      ('minimum_vnd', new."minimum_vnd"),
      ('from_date', new."from_date"),
      ('to_date', new."to_date"),
      ('max_uses', new."max_uses"),
      ('max_per_phone', new."max_per_phone"),
      ('is_active', new."is_active")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_discount_codes_update AFTER UPDATE OF "code",
      "kind",
      "value",
      "minimum_vnd",
      "from_date",
      "to_date",
      "max_uses",
      "max_per_phone",
      "is_active" ON discount_codes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'discount_codes', new.id, new.code,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'code' AS name, old."code" AS was, new."code" AS became UNION ALL VALUES
      ('kind', old."kind", new."kind"),
      ('value', old."value", new."value"),
      ('minimum_vnd', old."minimum_vnd", new."minimum_vnd"),
      ('from_date', old."from_date", new."from_date"),
      ('to_date', old."to_date", new."to_date"),
      ('max_uses', old."max_uses", new."max_uses"),
      ('max_per_phone', old."max_per_phone", new."max_per_phone"),
      ('is_active', old."is_active", new."is_active")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_discount_codes_delete AFTER DELETE ON discount_codes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'discount_codes', old.id, old.code,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'code' AS name, old."code" AS was UNION ALL VALUES
      ('kind', old."kind"),
      ('value', old."value"),
      ('minimum_vnd', old."minimum_vnd"),
      ('from_date', old."from_date"),
      ('to_date', old."to_date"),
      ('max_uses', old."max_uses"),
      ('max_per_phone', old."max_per_phone"),
      ('is_active', old."is_active")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_dish_ingredients_insert AFTER INSERT ON dish_ingredients
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'dish_ingredients', new.dish_id || ' ' || new.position, new.text,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, new."text" AS became UNION ALL VALUES
      ('text_en', new."text_en"),
      ('product_id', new."product_id")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_dish_ingredients_update AFTER UPDATE OF "text",
      "text_en",
      "product_id" ON dish_ingredients
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'dish_ingredients', new.dish_id || ' ' || new.position, new.text,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was, new."text" AS became UNION ALL VALUES
      ('text_en', old."text_en", new."text_en"),
      ('product_id', old."product_id", new."product_id")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_dish_ingredients_delete AFTER DELETE ON dish_ingredients
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'dish_ingredients', old.dish_id || ' ' || old.position, old.text,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was UNION ALL VALUES
      ('text_en', old."text_en"),
      ('product_id', old."product_id")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_dishes_insert AFTER INSERT ON dishes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'dishes', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'path' AS name, new."path" AS became UNION ALL VALUES
      ('name', new."name"),
      ('name_en', new."name_en"),
      ('servings', new."servings"),
      ('intro', new."intro"),
      ('intro_en', new."intro_en"),
      ('steps', new."steps"),
      ('steps_en', new."steps_en"),
      ('picture', new."picture"),
      ('is_shown', new."is_shown")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_dishes_update AFTER UPDATE OF "path",
      "name",
      "name_en",
      "servings",
      "intro",
      "intro_en",
      "steps",
      "steps_en",
      "picture",
      "is_shown" ON dishes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'dishes', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'path' AS name, old."path" AS was, new."path" AS became UNION ALL VALUES
      ('name', old."name", new."name"),
      ('name_en', old."name_en", new."name_en"),
      ('servings', old."servings", new."servings"),
      ('intro', old."intro", new."intro"),
      ('intro_en', old."intro_en", new."intro_en"),
      ('steps', old."steps", new."steps"),
      ('steps_en', old."steps_en", new."steps_en"),
      ('picture', old."picture", new."picture"),
      ('is_shown', old."is_shown", new."is_shown")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_dishes_delete AFTER DELETE ON dishes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'dishes', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'path' AS name, old."path" AS was UNION ALL VALUES
      ('name', old."name"),
      ('name_en', old."name_en"),
      ('servings', old."servings"),
      ('intro', old."intro"),
      ('intro_en', old."intro_en"),
      ('steps', old."steps"),
      ('steps_en', old."steps_en"),
      ('picture', old."picture"),
      ('is_shown', old."is_shown")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_grocery_names_insert AFTER INSERT ON grocery_names
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'grocery_names', new.key, new.key,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'key' AS name, new."key" AS became UNION ALL VALUES
      ('names', new."names")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_grocery_names_update AFTER UPDATE OF "key",
      "names" ON grocery_names
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'grocery_names', new.key, new.key,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'key' AS name, old."key" AS was, new."key" AS became UNION ALL VALUES
      ('names', old."names", new."names")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_grocery_names_delete AFTER DELETE ON grocery_names
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'grocery_names', old.key, old.key,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'key' AS name, old."key" AS was UNION ALL VALUES
      ('names', old."names")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_invoice_buyers_insert AFTER INSERT ON invoice_buyers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'invoice_buyers', new.order_id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, new."name" AS became UNION ALL VALUES
      ('tax_number', new."tax_number"),
      ('address', new."address"),
      ('email', new."email")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_invoice_buyers_update AFTER UPDATE OF "name",
      "tax_number",
      "address",
      "email" ON invoice_buyers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'invoice_buyers', new.order_id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was, new."name" AS became UNION ALL VALUES
      ('tax_number', old."tax_number", new."tax_number"),
      ('address', old."address", new."address"),
      ('email', old."email", new."email")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_invoice_buyers_delete AFTER DELETE ON invoice_buyers
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'invoice_buyers', old.order_id, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was UNION ALL VALUES
      ('tax_number', old."tax_number"),
      ('address', old."address"),
      ('email', old."email")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_calls_insert AFTER INSERT ON order_calls
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_calls', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'result' AS name, new."result" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_calls_update AFTER UPDATE OF "result" ON order_calls
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_calls', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'result' AS name, old."result" AS was, new."result" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_calls_delete AFTER DELETE ON order_calls
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_calls', old.seq, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'result' AS name, old."result" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_complaints_insert AFTER INSERT ON order_complaints
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_complaints', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, new."text" AS became UNION ALL VALUES
      ('closed_at', new."closed_at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_complaints_update AFTER UPDATE OF "text",
      "closed_at" ON order_complaints
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_complaints', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was, new."text" AS became UNION ALL VALUES
      ('closed_at', old."closed_at", new."closed_at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_complaints_delete AFTER DELETE ON order_complaints
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_complaints', old.seq, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was UNION ALL VALUES
      ('closed_at', old."closed_at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_lines_insert AFTER INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_lines', new.order_id || ' ' || new.position, new.name,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'product_id' AS name, new."product_id" AS became UNION ALL VALUES
      ('name_en', new."name_en"),
      ('category', new."category"),
      ('weight', new."weight"),
      ('offer_price_vnd', new."offer_price_vnd"),
      ('full_price_vnd', new."full_price_vnd"),
      ('quantity', new."quantity"),
      ('stock_taken', new."stock_taken"),
      ('before_weighing', new."before_weighing"),
      ('picked_at', new."picked_at"),
      ('returned', new."returned")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_lines_update AFTER UPDATE OF "product_id",
      "name_en",
      "category",
      "weight",
      "offer_price_vnd",
      "full_price_vnd",
      "quantity",
      "stock_taken",
      "before_weighing",
      "picked_at",
      "returned" ON order_lines
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_lines', new.order_id || ' ' || new.position, new.name,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'product_id' AS name, old."product_id" AS was, new."product_id" AS became UNION ALL VALUES
      ('name_en', old."name_en", new."name_en"),
      ('category', old."category", new."category"),
      ('weight', old."weight", new."weight"),
      ('offer_price_vnd', old."offer_price_vnd", new."offer_price_vnd"),
      ('full_price_vnd', old."full_price_vnd", new."full_price_vnd"),
      ('quantity', old."quantity", new."quantity"),
      ('stock_taken', old."stock_taken", new."stock_taken"),
      ('before_weighing', old."before_weighing", new."before_weighing"),
      ('picked_at', old."picked_at", new."picked_at"),
      ('returned', old."returned", new."returned")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_lines_delete AFTER DELETE ON order_lines
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_lines', old.order_id || ' ' || old.position, old.name,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'product_id' AS name, old."product_id" AS was UNION ALL VALUES
      ('name_en', old."name_en"),
      ('category', old."category"),
      ('weight', old."weight"),
      ('offer_price_vnd', old."offer_price_vnd"),
      ('full_price_vnd', old."full_price_vnd"),
      ('quantity', old."quantity"),
      ('stock_taken', old."stock_taken"),
      ('before_weighing', old."before_weighing"),
      ('picked_at', old."picked_at"),
      ('returned', old."returned")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_notes_insert AFTER INSERT ON order_notes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_notes', new.order_id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, new."text" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_notes_update AFTER UPDATE OF "text" ON order_notes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_notes', new.order_id, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was, new."text" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_notes_delete AFTER DELETE ON order_notes
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_notes', old.order_id, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_returns_insert AFTER INSERT ON order_returns
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_returns', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'position' AS name, new."position" AS became UNION ALL VALUES
      ('quantity', new."quantity"),
      ('value_vnd', new."value_vnd"),
      ('reason', new."reason"),
      ('note', new."note"),
      ('is_restocked', new."is_restocked"),
      ('replacement_id', new."replacement_id"),
      ('by', new."by"),
      ('at', new."at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_returns_update AFTER UPDATE OF "position",
      "quantity",
      "value_vnd",
      "reason",
      "note",
      "is_restocked",
      "replacement_id",
      "by",
      "at" ON order_returns
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_returns', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'position' AS name, old."position" AS was, new."position" AS became UNION ALL VALUES
      ('quantity', old."quantity", new."quantity"),
      ('value_vnd', old."value_vnd", new."value_vnd"),
      ('reason', old."reason", new."reason"),
      ('note', old."note", new."note"),
      ('is_restocked', old."is_restocked", new."is_restocked"),
      ('replacement_id', old."replacement_id", new."replacement_id"),
      ('by', old."by", new."by"),
      ('at', old."at", new."at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_order_returns_delete AFTER DELETE ON order_returns
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'order_returns', old.seq, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'position' AS name, old."position" AS was UNION ALL VALUES
      ('quantity', old."quantity"),
      ('value_vnd', old."value_vnd"),
      ('reason', old."reason"),
      ('note', old."note"),
      ('is_restocked', old."is_restocked"),
      ('replacement_id', old."replacement_id"),
      ('by', old."by"),
      ('at', old."at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_orders_insert AFTER INSERT ON orders
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'orders', new.id, NULL,
    (SELECT id FROM orders WHERE id = new.id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'status' AS name, new."status" AS became UNION ALL VALUES
      ('payment_type', new."payment_type"),
      ('amount_vnd', new."amount_vnd"),
      ('fulfilment', new."fulfilment"),
      ('channel', new."channel"),
      ('typed_by', new."typed_by")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_orders_update AFTER UPDATE OF "status",
      "payment_type",
      "is_paid",
      "paid_at",
      "paid_by",
      "received_vnd",
      "refunded_vnd",
      "deposit_vnd",
      "on_account_at",
      "delivered_at",
      "refused_at",
      "call_result",
      "called_at",
      "attention",
      "booked_part",
      "run_id",
      "price_vnd",
      "shipping_vnd",
      "discount_vnd",
      "discount",
      "discount_code_id",
      "amount_vnd",
      "fulfilment",
      "area_id",
      "slot_id",
      "slot_date",
      "slot_from",
      "slot_to",
      "arrives_by",
      "firstname",
      "lastname",
      "name_order",
      "email",
      "street",
      "city",
      "state",
      "zipcode",
      "country",
      "phone",
      "lang",
      "note",
      "if_out",
      "channel",
      "typed_by" ON orders
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'orders', new.id, NULL,
    (SELECT id FROM orders WHERE id = new.id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'status' AS name, old."status" AS was, new."status" AS became UNION ALL VALUES
      ('payment_type', old."payment_type", new."payment_type"),
      ('is_paid', old."is_paid", new."is_paid"),
      ('paid_at', old."paid_at", new."paid_at"),
      ('paid_by', old."paid_by", new."paid_by"),
      ('received_vnd', old."received_vnd", new."received_vnd"),
      ('refunded_vnd', old."refunded_vnd", new."refunded_vnd"),
      ('deposit_vnd', old."deposit_vnd", new."deposit_vnd"),
      ('on_account_at', old."on_account_at", new."on_account_at"),
      ('delivered_at', old."delivered_at", new."delivered_at"),
      ('refused_at', old."refused_at", new."refused_at"),
      ('call_result', old."call_result", new."call_result"),
      ('called_at', old."called_at", new."called_at"),
      ('attention', old."attention", new."attention"),
      ('booked_part', old."booked_part", new."booked_part"),
      ('run_id', old."run_id", new."run_id"),
      ('price_vnd', old."price_vnd", new."price_vnd"),
      ('shipping_vnd', old."shipping_vnd", new."shipping_vnd"),
      ('discount_vnd', old."discount_vnd", new."discount_vnd"),
      ('discount', old."discount", new."discount"),
      ('discount_code_id', old."discount_code_id", new."discount_code_id"),
      ('amount_vnd', old."amount_vnd", new."amount_vnd"),
      ('fulfilment', old."fulfilment", new."fulfilment"),
      ('area_id', old."area_id", new."area_id"),
      ('slot_id', old."slot_id", new."slot_id"),
      ('slot_date', old."slot_date", new."slot_date"),
      ('slot_from', old."slot_from", new."slot_from"),
      ('slot_to', old."slot_to", new."slot_to"),
      ('arrives_by', old."arrives_by", new."arrives_by"),
      ('firstname', old."firstname", new."firstname"),
      ('lastname', old."lastname", new."lastname"),
      ('name_order', old."name_order", new."name_order"),
      ('email', old."email", new."email"),
      ('street', old."street", new."street"),
      ('city', old."city", new."city"),
      ('state', old."state", new."state"),
      ('zipcode', old."zipcode", new."zipcode"),
      ('country', old."country", new."country"),
      ('phone', old."phone", new."phone"),
      ('lang', old."lang", new."lang"),
      ('note', old."note", new."note"),
      ('if_out', old."if_out", new."if_out"),
      ('channel', old."channel", new."channel"),
      ('typed_by', old."typed_by", new."typed_by")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_orders_delete AFTER DELETE ON orders
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'orders', old.id, NULL,
    (SELECT id FROM orders WHERE id = old.id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'status' AS name, old."status" AS was UNION ALL VALUES
      ('payment_type', old."payment_type"),
      ('amount_vnd', old."amount_vnd"),
      ('fulfilment', old."fulfilment"),
      ('channel', old."channel"),
      ('typed_by', old."typed_by")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_payments_insert AFTER INSERT ON payments
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'payments', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'amount_vnd' AS name, new."amount_vnd" AS became UNION ALL VALUES
      ('method', new."method"),
      ('kind', new."kind"),
      ('reason', new."reason"),
      ('by', new."by"),
      ('at', new."at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_payments_update AFTER UPDATE OF "amount_vnd",
      "method",
      "kind",
      "reason",
      "by",
      "at" ON payments
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'payments', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'amount_vnd' AS name, old."amount_vnd" AS was, new."amount_vnd" AS became UNION ALL VALUES
      ('method', old."method", new."method"),
      ('kind', old."kind", new."kind"),
      ('reason', old."reason", new."reason"),
      ('by', old."by", new."by"),
      ('at', old."at", new."at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_payments_delete AFTER DELETE ON payments
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'payments', old.seq, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'amount_vnd' AS name, old."amount_vnd" AS was UNION ALL VALUES
      ('method', old."method"),
      ('kind', old."kind"),
      ('reason', old."reason"),
      ('by', old."by"),
      ('at', old."at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_phone_notes_insert AFTER INSERT ON phone_notes
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'phone_notes', new.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.phone_key ORDER BY seq DESC LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, new."text" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_phone_notes_update AFTER UPDATE OF "text" ON phone_notes
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = new.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'phone_notes', new.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = new.phone_key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was, new."text" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_phone_notes_delete AFTER DELETE ON phone_notes
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE phone_key = old.phone_key) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'phone_notes', old.phone_key, NULL,
    (SELECT id FROM orders WHERE phone_key = old.phone_key ORDER BY seq DESC LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'text' AS name, old."text" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_planned_prices_insert AFTER INSERT ON planned_prices
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'planned_prices', new.id, NULL,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'by' AS name, new."by" AS became UNION ALL VALUES
      ('starts_at', new."starts_at"),
      ('prices', new."prices"),
      ('set_at', new."set_at"),
      ('left', new."left")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_planned_prices_update AFTER UPDATE OF "by",
      "starts_at",
      "prices",
      "set_at",
      "left" ON planned_prices
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'planned_prices', new.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'by' AS name, old."by" AS was, new."by" AS became UNION ALL VALUES
      ('starts_at', old."starts_at", new."starts_at"),
      ('prices', old."prices", new."prices"),
      ('set_at', old."set_at", new."set_at"),
      ('left', old."left", new."left")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_planned_prices_delete AFTER DELETE ON planned_prices
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'planned_prices', old.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'by' AS name, old."by" AS was UNION ALL VALUES
      ('starts_at', old."starts_at"),
      ('prices', old."prices"),
      ('set_at', old."set_at"),
      ('left', old."left")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_images_insert AFTER INSERT ON product_images
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_images', new.product_id || ' ' || new.position, (SELECT name FROM products WHERE id = new.product_id),
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'ref' AS name, new."ref" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_images_update AFTER UPDATE OF "ref" ON product_images
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_images', new.product_id || ' ' || new.position, (SELECT name FROM products WHERE id = new.product_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'ref' AS name, old."ref" AS was, new."ref" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_images_delete AFTER DELETE ON product_images
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_images', old.product_id || ' ' || old.position, (SELECT name FROM products WHERE id = old.product_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'ref' AS name, old."ref" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_imports_insert AFTER INSERT ON product_imports
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_imports', new.id, new.file_name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'state' AS name, new."state" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_imports_update AFTER UPDATE OF "state" ON product_imports
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_imports', new.id, new.file_name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'state' AS name, old."state" AS was, new."state" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_imports_delete AFTER DELETE ON product_imports
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_imports', old.id, old.file_name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'state' AS name, old."state" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_tags_insert AFTER INSERT ON product_tags
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_tags', new.tag_id || ' ' || new.product_seq, (SELECT name FROM products WHERE seq = new.product_seq),
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'tag_id' AS name, new."tag_id" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_tags_update AFTER UPDATE OF "tag_id" ON product_tags
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_tags', new.tag_id || ' ' || new.product_seq, (SELECT name FROM products WHERE seq = new.product_seq),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'tag_id' AS name, old."tag_id" AS was, new."tag_id" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_product_tags_delete AFTER DELETE ON product_tags
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'product_tags', old.tag_id || ' ' || old.product_seq, (SELECT name FROM products WHERE seq = old.product_seq),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'tag_id' AS name, old."tag_id" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
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
CREATE TRIGGER log_reviews_insert AFTER INSERT ON reviews
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'reviews', new.id, (SELECT name FROM products WHERE id = new.product_id),
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'stars' AS name, new."stars" AS became UNION ALL VALUES
      ('answer', new."answer"),
      ('hidden_reason', new."hidden_reason")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_reviews_update AFTER UPDATE OF "stars",
      "answer",
      "hidden_reason" ON reviews
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'reviews', new.id, (SELECT name FROM products WHERE id = new.product_id),
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'stars' AS name, old."stars" AS was, new."stars" AS became UNION ALL VALUES
      ('answer', old."answer", new."answer"),
      ('hidden_reason', old."hidden_reason", new."hidden_reason")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_reviews_delete AFTER DELETE ON reviews
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'reviews', old.id, (SELECT name FROM products WHERE id = old.product_id),
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'stars' AS name, old."stars" AS was UNION ALL VALUES
      ('answer', old."answer"),
      ('hidden_reason', old."hidden_reason")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_run_links_insert AFTER INSERT ON run_links
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'run_links', new.run_id || ' ' || new.created_at, NULL,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'created_by' AS name, new."created_by" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_run_links_update AFTER UPDATE OF "created_by" ON run_links
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'run_links', new.run_id || ' ' || new.created_at, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'created_by' AS name, old."created_by" AS was, new."created_by" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_run_links_delete AFTER DELETE ON run_links
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'run_links', old.run_id || ' ' || old.created_at, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'created_by' AS name, old."created_by" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_run_reopenings_insert AFTER INSERT ON run_reopenings
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'run_reopenings', new.seq, NULL,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'settled_at' AS name, new."settled_at" AS became UNION ALL VALUES
      ('settled_by', new."settled_by"),
      ('cash_due_vnd', new."cash_due_vnd"),
      ('cash_counted_vnd', new."cash_counted_vnd"),
      ('reason', new."reason"),
      ('reopened_by', new."reopened_by"),
      ('reopened_at', new."reopened_at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_run_reopenings_update AFTER UPDATE OF "settled_at",
      "settled_by",
      "cash_due_vnd",
      "cash_counted_vnd",
      "reason",
      "reopened_by",
      "reopened_at" ON run_reopenings
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'run_reopenings', new.seq, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'settled_at' AS name, old."settled_at" AS was, new."settled_at" AS became UNION ALL VALUES
      ('settled_by', old."settled_by", new."settled_by"),
      ('cash_due_vnd', old."cash_due_vnd", new."cash_due_vnd"),
      ('cash_counted_vnd', old."cash_counted_vnd", new."cash_counted_vnd"),
      ('reason', old."reason", new."reason"),
      ('reopened_by', old."reopened_by", new."reopened_by"),
      ('reopened_at', old."reopened_at", new."reopened_at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_run_reopenings_delete AFTER DELETE ON run_reopenings
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'run_reopenings', old.seq, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'settled_at' AS name, old."settled_at" AS was UNION ALL VALUES
      ('settled_by', old."settled_by"),
      ('cash_due_vnd', old."cash_due_vnd"),
      ('cash_counted_vnd', old."cash_counted_vnd"),
      ('reason', old."reason"),
      ('reopened_by', old."reopened_by"),
      ('reopened_at', old."reopened_at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_seller_links_insert AFTER INSERT ON seller_links
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'seller_links', new.id, new.email,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'role' AS name, new."role" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_seller_links_update AFTER UPDATE OF "role" ON seller_links
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'seller_links', new.id, new.email,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'role' AS name, old."role" AS was, new."role" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_seller_links_delete AFTER DELETE ON seller_links
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'seller_links', old.id, old.email,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'role' AS name, old."role" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_sellers_insert AFTER INSERT ON sellers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'sellers', new.id, new.email,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'email' AS name, new."email" AS became UNION ALL VALUES
      ('name', new."name"),
      ('role', new."role")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_sellers_update AFTER UPDATE OF "email",
      "name",
      "role",
      "password_hash" ON sellers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'sellers', new.id, new.email,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'email' AS name, old."email" AS was, new."email" AS became UNION ALL VALUES
      ('name', old."name", new."name"),
      ('role', old."role", new."role"),
      ('password_hash', 0, old."password_hash" IS NOT new."password_hash")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_sellers_delete AFTER DELETE ON sellers
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'sellers', old.id, old.email,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'email' AS name, old."email" AS was UNION ALL VALUES
      ('name', old."name"),
      ('role', old."role")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_shop_changes_insert AFTER INSERT ON shop_changes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'shop_changes', new.seq, new.part,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'fields' AS name, new."fields" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_stop_presses_insert AFTER INSERT ON stop_presses
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'stop_presses', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'mark' AS name, new."mark" AS became UNION ALL VALUES
      ('part', new."part"),
      ('reason', new."reason"),
      ('pressed_at', new."pressed_at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_stop_presses_update AFTER UPDATE OF "mark",
      "part",
      "reason",
      "pressed_at" ON stop_presses
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'stop_presses', new.seq, NULL,
    (SELECT id FROM orders WHERE id = new.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = new.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'mark' AS name, old."mark" AS was, new."mark" AS became UNION ALL VALUES
      ('part', old."part", new."part"),
      ('reason', old."reason", new."reason"),
      ('pressed_at', old."pressed_at", new."pressed_at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_stop_presses_delete AFTER DELETE ON stop_presses
WHEN EXISTS (SELECT 1 FROM log_author) AND EXISTS (SELECT 1 FROM orders WHERE id = old.order_id) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'stop_presses', old.seq, NULL,
    (SELECT id FROM orders WHERE id = old.order_id UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = old.order_id LIMIT 1),
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'mark' AS name, old."mark" AS was UNION ALL VALUES
      ('part', old."part"),
      ('reason', old."reason"),
      ('pressed_at', old."pressed_at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_tags_insert AFTER INSERT ON tags
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'tags', new.id, new.name,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'path' AS name, new."path" AS became UNION ALL VALUES
      ('name', new."name"),
      ('name_en', new."name_en"),
      ('position', new."position")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_tags_update AFTER UPDATE OF "path",
      "name",
      "name_en",
      "position" ON tags
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'tags', new.id, new.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'path' AS name, old."path" AS was, new."path" AS became UNION ALL VALUES
      ('name', old."name", new."name"),
      ('name_en', old."name_en", new."name_en"),
      ('position', old."position", new."position")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_tags_delete AFTER DELETE ON tags
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'tags', old.id, old.name,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'path' AS name, old."path" AS was UNION ALL VALUES
      ('name', old."name"),
      ('name_en', old."name_en"),
      ('position', old."position")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_till_counts_insert AFTER INSERT ON till_counts
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'till_counts', new.id, NULL,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'by' AS name, new."by" AS became UNION ALL VALUES
      ('at', new."at"),
      ('expected_vnd', new."expected_vnd"),
      ('counted_vnd', new."counted_vnd"),
      ('left_vnd', new."left_vnd"),
      ('notes', new."notes"),
      ('sums', new."sums"),
      ('reason', new."reason"),
      ('next_at', new."next_at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_till_counts_update AFTER UPDATE OF "by",
      "at",
      "expected_vnd",
      "counted_vnd",
      "left_vnd",
      "notes",
      "sums",
      "reason",
      "next_at" ON till_counts
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'till_counts', new.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'by' AS name, old."by" AS was, new."by" AS became UNION ALL VALUES
      ('at', old."at", new."at"),
      ('expected_vnd', old."expected_vnd", new."expected_vnd"),
      ('counted_vnd', old."counted_vnd", new."counted_vnd"),
      ('left_vnd', old."left_vnd", new."left_vnd"),
      ('notes', old."notes", new."notes"),
      ('sums', old."sums", new."sums"),
      ('reason', old."reason", new."reason"),
      ('next_at', old."next_at", new."next_at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_till_counts_delete AFTER DELETE ON till_counts
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'till_counts', old.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'by' AS name, old."by" AS was UNION ALL VALUES
      ('at', old."at"),
      ('expected_vnd', old."expected_vnd"),
      ('counted_vnd', old."counted_vnd"),
      ('left_vnd', old."left_vnd"),
      ('notes', old."notes"),
      ('sums', old."sums"),
      ('reason', old."reason"),
      ('next_at', old."next_at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_till_movements_insert AFTER INSERT ON till_movements
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'till_movements', new.seq, NULL,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'amount_vnd' AS name, new."amount_vnd" AS became UNION ALL VALUES
      ('reason', new."reason"),
      ('by', new."by"),
      ('at', new."at"),
      ('counted_at', new."counted_at")
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_till_movements_update AFTER UPDATE OF "amount_vnd",
      "reason",
      "by",
      "at",
      "counted_at" ON till_movements
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'till_movements', new.seq, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'amount_vnd' AS name, old."amount_vnd" AS was, new."amount_vnd" AS became UNION ALL VALUES
      ('reason', old."reason", new."reason"),
      ('by', old."by", new."by"),
      ('at', old."at", new."at"),
      ('counted_at', old."counted_at", new."counted_at")
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_till_movements_delete AFTER DELETE ON till_movements
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'till_movements', old.seq, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'amount_vnd' AS name, old."amount_vnd" AS was UNION ALL VALUES
      ('reason', old."reason"),
      ('by', old."by"),
      ('at', old."at"),
      ('counted_at', old."counted_at")
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_wishes_insert AFTER INSERT ON wishes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'wishes', new.id, NULL,
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'count' AS name, new."count" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_wishes_update AFTER UPDATE OF "count" ON wishes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'wishes', new.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'count' AS name, old."count" AS was, new."count" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_wishes_delete AFTER DELETE ON wishes
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'wishes', old.id, NULL,
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'count' AS name, old."count" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
