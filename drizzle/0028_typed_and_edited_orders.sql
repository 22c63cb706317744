ALTER TABLE `order_events` ADD `edit` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `before_weighing` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `picked_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `received_vnd` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `channel` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `typed_by` text;--> statement-breakpoint
ALTER TABLE `products` ADD `barcode` text;--> statement-breakpoint
CREATE UNIQUE INDEX `products_barcode` ON `products` (`barcode`) WHERE barcode is not null;--> statement-breakpoint
CREATE INDEX `orders_received` ON `orders` (`created_at`) WHERE received_vnd is not null;