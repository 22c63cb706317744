CREATE TABLE `seller_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text,
	`seller_id` text,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`created_by` text NOT NULL,
	`lang` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seller_links_tokenHash_unique` ON `seller_links` (`token_hash`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `seller_link_id` text REFERENCES seller_links(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `outbox_by_seller_link` ON `outbox` (`seller_link_id`) WHERE seller_link_id is not null;--> statement-breakpoint
ALTER TABLE `sellers` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sellers` ADD `role` text DEFAULT 'owner' NOT NULL;