CREATE TABLE `health` (
	`id` integer PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`filler` blob NOT NULL
);
