CREATE TABLE `debt_limits` (
	`phone_key` text PRIMARY KEY NOT NULL,
	`limit_vnd` integer NOT NULL,
	`allowed_by` text NOT NULL,
	`allowed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bank_transfers` ADD `shares` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `on_account_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `booked_part` text;--> statement-breakpoint
CREATE INDEX `orders_on_account` ON `orders` (`phone_key`,`status`,`delivered_at`,`amount_vnd`,`received_vnd`,`is_paid`,`on_account_at`) WHERE on_account_at is not null and not is_paid;--> statement-breakpoint
ALTER TABLE `stop_presses` ADD `part` text;