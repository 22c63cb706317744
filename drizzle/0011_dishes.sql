CREATE TABLE `dish_ingredients` (
	`dish_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`text_en` text,
	`product_id` text,
	PRIMARY KEY(`dish_id`, `position`),
	FOREIGN KEY (`dish_id`) REFERENCES `dishes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dish_ingredients_by_product` ON `dish_ingredients` (`product_id`);--> statement-breakpoint
CREATE TABLE `dishes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`name_en` text,
	`servings` integer NOT NULL,
	`intro` text,
	`intro_en` text,
	`steps` text,
	`steps_en` text,
	`picture` text,
	`is_shown` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dishes_id_unique` ON `dishes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `dishes_path_unique` ON `dishes` (`path`);