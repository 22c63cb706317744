CREATE TABLE `delivery_runs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`cash_due_vnd` integer,
	`cash_counted_vnd` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_runs_id_unique` ON `delivery_runs` (`id`);--> statement-breakpoint
CREATE INDEX `delivery_runs_open` ON `delivery_runs` (`seq`) WHERE settled_at is null;--> statement-breakpoint
CREATE TABLE `order_calls` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`result` text NOT NULL,
	`called_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_calls_by_order` ON `order_calls` (`order_id`,`seq`);--> statement-breakpoint
CREATE TABLE `product_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`change` text NOT NULL,
	`cells` text NOT NULL,
	`problem` text,
	`product_id` text,
	`changes` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_import_rows_by_change` ON `product_import_rows` (`import_id`,`change`,`line`);--> statement-breakpoint
CREATE TABLE `product_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`uploaded_by` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `product_imports_by_time` ON `product_imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `shop_content` (
	`part` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `order_lines` ADD `stock_taken` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `paid_by` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `refused_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `call_result` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `called_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `run_id` text REFERENCES delivery_runs(id);--> statement-breakpoint
ALTER TABLE `orders` ADD `phone_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_phone` ON `orders` (`phone_key`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_by_run` ON `orders` (`run_id`) WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX `orders_to_confirm` ON `orders` (`seq`) WHERE status = 'Pending' and (call_result is null or call_result = 'no-answer');--> statement-breakpoint
ALTER TABLE `products` ADD `stock_count` integer;--> statement-breakpoint
CREATE INDEX `products_by_stock_count` ON `products` (`stock_count`) WHERE stock_count is not null;--> statement-breakpoint
-- What phoneKey() makes of a number, for the orders there are.
UPDATE orders SET phone_key = substr(
  replace(replace(replace(replace(replace(phone, ' ', ''), '.', ''), '-', ''), '(', ''), ')', ''), -9
);
--> statement-breakpoint
-- A piece sold changes nothing on a cached page.
DROP TRIGGER products_version_update;
--> statement-breakpoint
CREATE TRIGGER products_version_update AFTER UPDATE OF
  name, category_id, weight, brand, short_description, description, price_vnd, offer_price_vnd,
  in_stock, rating, review_count
ON products BEGIN
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
