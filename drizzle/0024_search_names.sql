CREATE TABLE `grocery_names` (
	`key` text PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`lang` text NOT NULL,
	`created_at` integer NOT NULL,
	`back_at` integer,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_once` ON `stock_alerts` (`product_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `stock_alerts_by_user` ON `stock_alerts` (`user_id`);--> statement-breakpoint
CREATE INDEX `stock_alerts_by_email` ON `stock_alerts` (`email_key`);
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
