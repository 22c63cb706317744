CREATE TABLE `former_emails` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_emails_keyHash_unique` ON `former_emails` (`key_hash`);--> statement-breakpoint
CREATE INDEX `former_emails_by_user` ON `former_emails` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `former_emails_by_email` ON `former_emails` (`email_key`);--> statement-breakpoint
CREATE INDEX `former_emails_by_expiry` ON `former_emails` (`expires_at`);