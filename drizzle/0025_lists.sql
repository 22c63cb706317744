CREATE TABLE `list_items` (
	`cart_id` text NOT NULL,
	`product_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `product_id`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `list_items_by_product` ON `list_items` (`product_id`);--> statement-breakpoint
ALTER TABLE `products` ADD `pack_contents` integer;--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`in_stock`,`offer_price_vnd`,`seq`,`category_id`,`price_vnd`,`review_count`,`pack_contents`);--> statement-breakpoint
CREATE INDEX `products_by_category_price` ON `products` (`category_id`,`in_stock`,`offer_price_vnd`,`seq`,`price_vnd`,`review_count`,`pack_contents`);