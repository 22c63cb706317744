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
ALTER TABLE `stock_moves` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `stock_moves` ADD `count_seq` integer;
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
