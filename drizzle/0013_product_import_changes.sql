ALTER TABLE `product_import_rows` ADD `product_id` text;--> statement-breakpoint
ALTER TABLE `product_import_rows` ADD `changes` text;