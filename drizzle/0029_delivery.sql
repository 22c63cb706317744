CREATE TABLE `area_regions` (
	`area_id` text NOT NULL,
	`province` text NOT NULL,
	`ward` text NOT NULL,
	`is_excluded` integer NOT NULL,
	PRIMARY KEY(`area_id`, `province`, `ward`),
	FOREIGN KEY (`area_id`) REFERENCES `delivery_areas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `area_regions_once` ON `area_regions` (`province`,`ward`) WHERE not is_excluded;--> statement-breakpoint
CREATE TABLE `delivery_areas` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`is_served` integer NOT NULL,
	`fee_vnd` integer NOT NULL,
	`free_from_vnd` integer,
	`minimum_vnd` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_areas_id_unique` ON `delivery_areas` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_areas_nameFolded_unique` ON `delivery_areas` (`name_folded`);--> statement-breakpoint
CREATE TABLE `delivery_holidays` (
	`date` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `delivery_slots` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`area_id` text,
	`weekday` integer NOT NULL,
	`from_minute` integer NOT NULL,
	`to_minute` integer NOT NULL,
	`closes_before_hours` integer NOT NULL,
	`capacity` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`area_id`) REFERENCES `delivery_areas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_slots_id_unique` ON `delivery_slots` (`id`);--> statement-breakpoint
CREATE INDEX `delivery_slots_by_area` ON `delivery_slots` (`area_id`,`weekday`,`from_minute`);--> statement-breakpoint
CREATE TABLE `run_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `delivery_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `run_links_by_run` ON `run_links` (`run_id`);--> statement-breakpoint
CREATE TABLE `stop_presses` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`order_id` text NOT NULL,
	`press_key` text NOT NULL,
	`mark` text NOT NULL,
	`reason` text NOT NULL,
	`pressed_at` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `delivery_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stop_presses_once` ON `stop_presses` (`run_id`,`press_key`);--> statement-breakpoint
CREATE INDEX `stop_presses_by_order` ON `stop_presses` (`order_id`,`seq`);--> statement-breakpoint
ALTER TABLE `carts` ADD `city` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `carts` ADD `state` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `carts` ADD `fulfilment` text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `fulfilment` text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `area_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `slot_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `slot_date` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `slot_from` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `slot_to` integer;--> statement-breakpoint
CREATE INDEX `orders_by_slot` ON `orders` (`slot_date`,`slot_id`) WHERE slot_date is not null;