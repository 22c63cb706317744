CREATE TABLE `product_tags` (
	`tag_id` text NOT NULL,
	`product_seq` integer NOT NULL,
	PRIMARY KEY(`tag_id`, `product_seq`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_seq`) REFERENCES `products`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_tags_by_product` ON `product_tags` (`product_seq`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`name_en` text,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_path_unique` ON `tags` (`path`);--> statement-breakpoint
CREATE TABLE `wish_contacts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`wish_seq` integer NOT NULL,
	`contact` text NOT NULL,
	`contact_key` text NOT NULL,
	`lang` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`wish_seq`) REFERENCES `wishes`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wish_contacts_once` ON `wish_contacts` (`wish_seq`,`contact_key`);--> statement-breakpoint
CREATE INDEX `wish_contacts_by_contact` ON `wish_contacts` (`contact_key`);--> statement-breakpoint
CREATE INDEX `wish_contacts_by_time` ON `wish_contacts` (`created_at`);--> statement-breakpoint
CREATE TABLE `wishes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`text` text NOT NULL,
	`text_folded` text NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`wished_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishes_id_unique` ON `wishes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `wishes_textFolded_unique` ON `wishes` (`text_folded`);--> statement-breakpoint
CREATE INDEX `wishes_by_time` ON `wishes` (`wished_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `arrives_by` text;
--> statement-breakpoint
-- Pages show the tags of products.
CREATE TRIGGER tags_version_insert AFTER INSERT ON tags BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tags_version_update AFTER UPDATE ON tags BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tags_version_delete AFTER DELETE ON tags BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_tags_version_insert AFTER INSERT ON product_tags BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_tags_version_update AFTER UPDATE ON product_tags BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_tags_version_delete AFTER DELETE ON product_tags BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
