CREATE TABLE `archived_orders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`snapshot` text NOT NULL,
	`deleted_by` text NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `archived_orders_orderId_unique` ON `archived_orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `archived_orders_by_time` ON `archived_orders` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `order_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_links_by_order` ON `order_links` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_links_by_expiry` ON `order_links` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE `order_events` ADD `actor` text DEFAULT 'seller' NOT NULL;--> statement-breakpoint
ALTER TABLE `order_events` RENAME COLUMN `seller_email` TO `actor_email`;--> statement-breakpoint
ALTER TABLE `order_events` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `event_seq` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `users_closed` ON `users` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
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