CREATE TABLE `till_counts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`expected_vnd` integer NOT NULL,
	`counted_vnd` integer NOT NULL,
	`left_vnd` integer NOT NULL,
	`notes` text,
	`sums` text,
	`reason` text DEFAULT '' NOT NULL,
	`payment_seq` integer NOT NULL,
	`next_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_counts_id_unique` ON `till_counts` (`id`);--> statement-breakpoint
CREATE INDEX `till_counts_by_time` ON `till_counts` (`at`);--> statement-breakpoint
CREATE TABLE `till_movements` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`amount_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`counted_at` integer
);
--> statement-breakpoint
CREATE INDEX `till_movements_by_count` ON `till_movements` (`counted_at`);