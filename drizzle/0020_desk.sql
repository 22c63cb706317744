CREATE TABLE `run_reopenings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`settled_at` integer NOT NULL,
	`settled_by` text,
	`cash_due_vnd` integer NOT NULL,
	`cash_counted_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`reopened_by` text NOT NULL,
	`reopened_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `delivery_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `run_reopenings_by_run` ON `run_reopenings` (`run_id`,`seq`);--> statement-breakpoint
ALTER TABLE `delivery_runs` ADD `courier` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `delivery_runs` ADD `settled_by` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `attention` text;--> statement-breakpoint
CREATE INDEX `orders_attention` ON `orders` (`seq`) WHERE attention is not null;--> statement-breakpoint
UPDATE orders SET attention = 'give-back' WHERE status = 'Cancelled' AND is_paid = 1;--> statement-breakpoint
UPDATE orders SET attention = call_result WHERE status = 'Pending' AND call_result IN ('refuses', 'wrong-number');
