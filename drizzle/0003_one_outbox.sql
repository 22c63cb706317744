PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`event_seq` integer,
	`order_id` text,
	`recipient` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`last_error` text,
	`stock_alert_seq` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`stock_alert_seq`) REFERENCES `stock_alerts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("seq", "id", "kind", "event_seq", "order_id", "recipient", "created_at", "next_try_at", "tries", "leased_until", "sent_at", "last_error") SELECT "seq", "id", "kind", "event_seq", "order_id", "recipient", "created_at", "next_try_at", "tries", "leased_until", "sent_at", "last_error" FROM `outbox`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_outbox';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_outbox', seq FROM sqlite_sequence WHERE name = 'outbox';--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_id_unique` ON `outbox` (`id`);--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`recipient`,`next_try_at`,`seq`,`tries`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `outbox_by_order` ON `outbox` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_by_stock_alert` ON `outbox` (`stock_alert_seq`) WHERE stock_alert_seq is not null;--> statement-breakpoint
ALTER TABLE `stock_alerts` DROP COLUMN `back_at`;--> statement-breakpoint
ALTER TABLE `stock_alerts` DROP COLUMN `leased_until`;--> statement-breakpoint
ALTER TABLE `stock_alerts` DROP COLUMN `tries`;