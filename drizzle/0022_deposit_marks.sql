CREATE TABLE `deposit_marks` (
	`phone_key` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
