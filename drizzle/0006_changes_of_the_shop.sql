CREATE TABLE `shop_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`part` text NOT NULL,
	`fields` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL
);
