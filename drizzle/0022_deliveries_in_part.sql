ALTER TABLE `orders` ADD `booked_part` text;--> statement-breakpoint
ALTER TABLE `stop_presses` ADD `part` text;