DROP INDEX `addresses_userId_unique`;--> statement-breakpoint
ALTER TABLE `addresses` ADD `default_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `addresses_by_user` ON `addresses` (`user_id`);--> statement-breakpoint
ALTER TABLE `carts` ADD `address_id` text DEFAULT '' NOT NULL;