CREATE TABLE `undo_steps` (
	`created_by` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`change` text NOT NULL,
	`last_event_seq` integer NOT NULL,
	`orders` text NOT NULL,
	`runs` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `undo_steps_id_unique` ON `undo_steps` (`id`);