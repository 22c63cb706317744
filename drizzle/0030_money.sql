CREATE TABLE `bank_transfers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text NOT NULL,
	`account` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`memo` text NOT NULL,
	`booked_at` integer NOT NULL,
	`raw` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`order_id` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transfers_id_unique` ON `bank_transfers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transfers_once` ON `bank_transfers` (`provider`,`provider_ref`);--> statement-breakpoint
CREATE INDEX `bank_transfers_open` ON `bank_transfers` (`seq`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `bank_transfers_by_order` ON `bank_transfers` (`order_id`,`seq`) WHERE order_id is not null;--> statement-breakpoint
CREATE TABLE `discount_codes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`minimum_vnd` integer NOT NULL,
	`from_date` text,
	`to_date` text,
	`max_uses` integer,
	`max_per_phone` integer,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_id_unique` ON `discount_codes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_code_unique` ON `discount_codes` (`code`);--> statement-breakpoint
CREATE TABLE `invoice_buyers` (
	`order_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tax_number` text NOT NULL,
	`address` text NOT NULL,
	`email` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`method` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payments_by_order` ON `payments` (`order_id`,`seq`);--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`at`,`kind`,`method`,`amount_vnd`);--> statement-breakpoint
ALTER TABLE `carts` ADD `discount_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `order_events` ADD `amount_vnd` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `full_price_vnd` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `deposit_vnd` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_code_id` text;--> statement-breakpoint
CREATE INDEX `orders_delivered` ON `orders` (`delivered_at`) WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX `orders_by_code` ON `orders` (`discount_code_id`,`phone_key`,`status`) WHERE discount_code_id is not null;--> statement-breakpoint
ALTER TABLE `products` ADD `price_steps` text;--> statement-breakpoint
ALTER TABLE `undo_steps` ADD `last_payment_seq` integer;
--> statement-breakpoint
INSERT INTO `payments` (`order_id`, `amount_vnd`, `method`, `kind`, `by`, `at`)
SELECT `id`,
  max(CASE WHEN `is_paid` THEN `amount_vnd` ELSE 0 END, coalesce(`received_vnd`, 0)),
  coalesce(`paid_by`, 'cash'), 'payment', '', coalesce(`paid_at`, `updated_at`)
FROM `orders` WHERE (`is_paid` AND `amount_vnd` > 0) OR `received_vnd` > 0 ORDER BY `seq`;--> statement-breakpoint
UPDATE `orders` SET `delivered_at` = coalesce(
  (SELECT max(`at`) FROM `order_events` WHERE `order_id` = `orders`.`id` AND `change` = 'Delivered'), `updated_at`)
WHERE `status` = 'Delivered';
--> statement-breakpoint
DROP TRIGGER products_version_update;
--> statement-breakpoint
CREATE TRIGGER products_version_update AFTER UPDATE OF
  name, category_id, weight, brand, short_description, description, price_vnd, offer_price_vnd, price_steps,
  in_stock, rating, review_count
ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
