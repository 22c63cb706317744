ALTER TABLE `archived_orders` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `archived_orders` ADD `request_key` text;--> statement-breakpoint
CREATE INDEX `archived_orders_by_key` ON `archived_orders` (`user_id`,`request_key`) WHERE request_key is not null;