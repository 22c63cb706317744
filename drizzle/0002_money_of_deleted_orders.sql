CREATE TABLE `voided_revenue` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`codes_vnd` integer NOT NULL,
	`steps_vnd` integer NOT NULL,
	`at` integer NOT NULL,
	`voided_at` integer NOT NULL,
	`voided_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `voided_revenue_by_order` ON `voided_revenue` (`order_id`);--> statement-breakpoint
CREATE INDEX `voided_revenue_by_time` ON `voided_revenue` (`at`);--> statement-breakpoint
CREATE INDEX `voided_revenue_by_change` ON `voided_revenue` (`voided_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`method` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_payments`("seq", "order_id", "amount_vnd", "method", "kind", "reason", "by", "at") SELECT "seq", "order_id", "amount_vnd", "method", "kind", "reason", "by", "at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `payments_by_order` ON `payments` (`order_id`,`seq`);--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`at`,`kind`,`method`,`amount_vnd`);--> statement-breakpoint
ALTER TABLE `archived_orders` ADD `received_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `archived_orders_with_money` ON `archived_orders` (`seq`) WHERE received_vnd > 0;