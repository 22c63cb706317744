-- The tables and indexes of the first release, written by drizzle-kit from db/schema.ts. Changed by hand: three
-- tables are without row ids, and columns and indexes stand in the order in which the shops from before the first
-- release have them, so that their databases and new ones are the same.
CREATE TABLE `address_drafts` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`zipcode` text NOT NULL,
	`country` text NOT NULL,
	`phone` text NOT NULL,
	`created_at` integer NOT NULL,
	`name_order` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_userId_unique` ON `addresses` (`user_id`);--> statement-breakpoint
CREATE TABLE `archived_orders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`snapshot` text NOT NULL,
	`deleted_by` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`user_id` text,
	`request_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `archived_orders_orderId_unique` ON `archived_orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `archived_orders_by_time` ON `archived_orders` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `archived_orders_by_key` ON `archived_orders` (`user_id`,`request_key`) WHERE request_key is not null;--> statement-breakpoint
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
CREATE TABLE `bank_transfers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text NOT NULL,
	`account` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`memo` text NOT NULL,
	`booked_at` integer NOT NULL,
	`raw` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`order_id` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transfers_id_unique` ON `bank_transfers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transfers_once` ON `bank_transfers` (`provider`,`provider_ref`);--> statement-breakpoint
CREATE INDEX `bank_transfers_open` ON `bank_transfers` (`seq`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `bank_transfers_by_order` ON `bank_transfers` (`order_id`,`seq`) WHERE order_id is not null;--> statement-breakpoint
CREATE TABLE `cart_lines` (
	`cart_id` text NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `product_id`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`session_hash` text,
	`updated_at` integer NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`fulfilment` text DEFAULT 'delivery' NOT NULL,
	`discount_code` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_userId_unique` ON `carts` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `carts_sessionHash_unique` ON `carts` (`session_hash`);--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`art` text NOT NULL,
	`palette` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_path_unique` ON `categories` (`path`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_nameFolded_unique` ON `categories` (`name_folded`);--> statement-breakpoint
CREATE TABLE `counted_time` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `delivery_runs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`cash_due_vnd` integer,
	`cash_counted_vnd` integer,
	`courier` text DEFAULT '' NOT NULL,
	`settled_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_runs_id_unique` ON `delivery_runs` (`id`);--> statement-breakpoint
CREATE INDEX `delivery_runs_open` ON `delivery_runs` (`seq`) WHERE settled_at is null;--> statement-breakpoint
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
CREATE TABLE `discount_codes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`minimum_vnd` integer NOT NULL,
	`from_date` text,
	`to_date` text,
	`max_uses` integer,
	`max_per_phone` integer,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_id_unique` ON `discount_codes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_code_unique` ON `discount_codes` (`code`);--> statement-breakpoint
CREATE TABLE `former_emails` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_emails_keyHash_unique` ON `former_emails` (`key_hash`);--> statement-breakpoint
CREATE INDEX `former_emails_by_user` ON `former_emails` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `former_emails_by_email` ON `former_emails` (`email_key`);--> statement-breakpoint
CREATE INDEX `former_emails_by_expiry` ON `former_emails` (`expires_at`);--> statement-breakpoint
CREATE TABLE `grocery_names` (
	`key` text PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `health` (
	`id` integer PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice_buyers` (
	`order_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tax_number` text NOT NULL,
	`address` text NOT NULL,
	`email` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `one_time_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`session_hash` text NOT NULL,
	`email_key` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries_left` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`wrong_hash` text,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_codes_holder` ON `one_time_codes` (`purpose`,`session_hash`,`email_key`);--> statement-breakpoint
CREATE INDEX `one_time_codes_by_expiry` ON `one_time_codes` (`expires_at`);--> statement-breakpoint
CREATE INDEX `one_time_codes_by_session` ON `one_time_codes` (`session_hash`);--> statement-breakpoint
CREATE TABLE `order_calls` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`result` text NOT NULL,
	`called_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_calls_by_order` ON `order_calls` (`order_id`,`seq`);--> statement-breakpoint
CREATE TABLE `order_counts` (
	`status` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`unpaid_vnd` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_days` (
	`day` integer NOT NULL,
	`hour` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`is_refused` integer NOT NULL,
	`orders` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`day`, `hour`, `status`, `is_paid`, `is_refused`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `order_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`change` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text DEFAULT 'seller' NOT NULL,
	`reason` text,
	`edit` text,
	`amount_vnd` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_by_order` ON `order_events` (`order_id`,`seq`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`image_ref` text,
	`weight` text,
	`offer_price_vnd` integer NOT NULL,
	`quantity` integer NOT NULL,
	`stock_taken` integer DEFAULT 0 NOT NULL,
	`before_weighing` text,
	`picked_at` integer,
	`full_price_vnd` integer,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_lines_by_image` ON `order_lines` (`image_ref`);--> statement-breakpoint
CREATE TABLE `order_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_links_by_order` ON `order_links` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_links_by_expiry` ON `order_links` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
CREATE TABLE `order_notes` (
	`order_id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_product_days` (
	`ordered_id` integer NOT NULL,
	`day` integer NOT NULL,
	`pieces` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`ordered_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `order_search_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`indexed_to` integer NOT NULL,
	`wards_from` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_ward_days` (
	`ward_id` integer NOT NULL,
	`day` integer NOT NULL,
	`orders` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`ward_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `order_wards` (
	`id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`city` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_wards_by_name` ON `order_wards` (`city`,`state`);--> statement-breakpoint
CREATE TABLE `ordered_products` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ordered_products_by_product` ON `ordered_products` (`product_id`,`name`);--> statement-breakpoint
CREATE TABLE `orders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`payment_type` text NOT NULL,
	`is_paid` integer NOT NULL,
	`paid_at` integer,
	`price_vnd` integer NOT NULL,
	`shipping_vnd` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	`address_id` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`zipcode` text NOT NULL,
	`country` text NOT NULL,
	`phone` text NOT NULL,
	`lang` text NOT NULL,
	`request_key` text,
	`search_folded` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`paid_by` text,
	`refused_at` integer,
	`call_result` text,
	`called_at` integer,
	`run_id` text REFERENCES delivery_runs(id),
	`phone_key` text DEFAULT '' NOT NULL,
	`attention` text,
	`name_order` text,
	`note` text DEFAULT '' NOT NULL,
	`if_out` text DEFAULT 'call' NOT NULL,
	`received_vnd` integer,
	`channel` text,
	`typed_by` text,
	`fulfilment` text DEFAULT 'delivery' NOT NULL,
	`area_id` text,
	`slot_id` text,
	`slot_date` text,
	`slot_from` integer,
	`slot_to` integer,
	`refunded_vnd` integer DEFAULT 0 NOT NULL,
	`deposit_vnd` integer,
	`delivered_at` integer,
	`discount_vnd` integer DEFAULT 0 NOT NULL,
	`discount` text,
	`discount_code_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request_key` ON `orders` (`user_id`,`request_key`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_by_phone` ON `orders` (`phone_key`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_by_run` ON `orders` (`run_id`) WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX `orders_to_confirm` ON `orders` (`seq`) WHERE status = 'Pending' and (call_result is null or call_result = 'no-answer');--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`status`,`is_paid`,`city`,`state`);--> statement-breakpoint
CREATE INDEX `orders_attention` ON `orders` (`seq`) WHERE attention is not null;--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`) WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX `orders_received` ON `orders` (`created_at`) WHERE received_vnd is not null;--> statement-breakpoint
CREATE INDEX `orders_by_slot` ON `orders` (`slot_date`,`slot_id`) WHERE slot_date is not null;--> statement-breakpoint
CREATE INDEX `orders_delivered` ON `orders` (`delivered_at`) WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX `orders_by_code` ON `orders` (`discount_code_id`,`phone_key`,`status`) WHERE discount_code_id is not null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`recipient` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`sent_at` integer,
	`last_error` text,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`event_seq` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_id_unique` ON `outbox` (`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_order` ON `outbox` (`order_id`);--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`recipient`,`next_try_at`,`seq`,`kind`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `payments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`method` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payments_by_order` ON `payments` (`order_id`,`seq`);--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`at`,`kind`,`method`,`amount_vnd`);--> statement-breakpoint
CREATE TABLE `phone_notes` (
	`phone_key` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` integer NOT NULL,
	`jpeg` blob,
	PRIMARY KEY(`hash`, `width`)
);
--> statement-breakpoint
CREATE TABLE `product_images` (
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_images_by_ref` ON `product_images` (`ref`);--> statement-breakpoint
CREATE TABLE `product_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`change` text NOT NULL,
	`cells` text NOT NULL,
	`problem` text,
	`product_id` text,
	`changes` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_import_rows_by_change` ON `product_import_rows` (`import_id`,`change`,`line`);--> statement-breakpoint
CREATE TABLE `product_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`uploaded_by` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`leased_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_imports_by_time` ON `product_imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `product_words` (
	`word` text PRIMARY KEY NOT NULL,
	`products` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_words_by_frequency` ON `product_words` (`products`,`word`);--> statement-breakpoint
CREATE TABLE `products` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`category_id` text,
	`weight` text,
	`brand` text,
	`short_description` text,
	`description` text NOT NULL,
	`price_vnd` integer NOT NULL,
	`offer_price_vnd` integer NOT NULL,
	`in_stock` integer NOT NULL,
	`rating` real,
	`review_count` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`stock_count` integer,
	`pack_contents` integer,
	`barcode` text,
	`price_steps` text,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_id_unique` ON `products` (`id`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`in_stock`,`name_folded`);--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`,`in_stock`,`name_folded`);--> statement-breakpoint
CREATE INDEX `products_by_popularity` ON `products` (case when review_count is null then 0 else -review_count end,`seq`,`in_stock`,`name_folded`);--> statement-breakpoint
CREATE INDEX `products_by_stock_count` ON `products` (`stock_count`) WHERE stock_count is not null;--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`in_stock`,`offer_price_vnd`,`seq`,`category_id`,`price_vnd`,`review_count`,`pack_contents`);--> statement-breakpoint
CREATE INDEX `products_by_category_price` ON `products` (`category_id`,`in_stock`,`offer_price_vnd`,`seq`,`price_vnd`,`review_count`,`pack_contents`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_barcode` ON `products` (`barcode`) WHERE barcode is not null;--> statement-breakpoint
CREATE TABLE `rate_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bucket` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_events_by_bucket` ON `rate_events` (`bucket`,`at`);--> statement-breakpoint
CREATE INDEX `rate_events_by_time` ON `rate_events` (`at`);--> statement-breakpoint
CREATE TABLE `review_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` text NOT NULL,
	`change` text NOT NULL,
	`note` text NOT NULL,
	`changed_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_events_by_review` ON `review_events` (`review_id`,`seq`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`is_bought` integer NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`answer` text,
	`hidden_reason` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_id_unique` ON `reviews` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_by_author` ON `reviews` (`product_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_shown` ON `reviews` (`product_id`,`seq`,`stars`) WHERE is_bought and hidden_reason is null;--> statement-breakpoint
CREATE INDEX `reviews_by_user` ON `reviews` (`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_order` ON `reviews` (`order_id`);--> statement-breakpoint
CREATE INDEX `reviews_unanswered` ON `reviews` (`seq`) WHERE answer is null;--> statement-breakpoint
CREATE INDEX `reviews_hidden` ON `reviews` (`seq`) WHERE hidden_reason is not null;--> statement-breakpoint
CREATE INDEX `reviews_low` ON `reviews` (`seq`) WHERE stars <= 3;--> statement-breakpoint
CREATE TABLE `run_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `delivery_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `run_links_by_run` ON `run_links` (`run_id`);--> statement-breakpoint
CREATE TABLE `run_reopenings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`settled_at` integer NOT NULL,
	`settled_by` text,
	`cash_due_vnd` integer NOT NULL,
	`cash_counted_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`reopened_by` text NOT NULL,
	`reopened_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `delivery_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `run_reopenings_by_run` ON `run_reopenings` (`run_id`,`seq`);--> statement-breakpoint
CREATE TABLE `seller_sessions` (
	`cookie_hash` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`seller_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seller_sessions_tokenHash_unique` ON `seller_sessions` (`token_hash`);--> statement-breakpoint
CREATE TABLE `sellers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sellers_emailKey_unique` ON `sellers` (`email_key`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_of_users` ON `sessions` (`seen_at`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `shop_content` (
	`part` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`lang` text NOT NULL,
	`created_at` integer NOT NULL,
	`back_at` integer,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_once` ON `stock_alerts` (`product_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `stock_alerts_by_user` ON `stock_alerts` (`user_id`);--> statement-breakpoint
CREATE INDEX `stock_alerts_by_email` ON `stock_alerts` (`email_key`);--> statement-breakpoint
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
CREATE TABLE `undo_steps` (
	`created_by` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`change` text NOT NULL,
	`last_event_seq` integer NOT NULL,
	`orders` text NOT NULL,
	`runs` text NOT NULL,
	`last_payment_seq` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `undo_steps_id_unique` ON `undo_steps` (`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_closed` ON `users` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE TABLE `verified_emails` (
	`user_id` text NOT NULL,
	`email_key` text NOT NULL,
	`verified_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `email_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
