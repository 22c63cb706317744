CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL
);
