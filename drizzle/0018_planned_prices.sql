CREATE TABLE `planned_prices` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`by` text NOT NULL,
	`starts_at` integer NOT NULL,
	`prices` text NOT NULL,
	`set_at` integer,
	`left` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `planned_prices_id_unique` ON `planned_prices` (`id`);