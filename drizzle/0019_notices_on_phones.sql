CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`kinds` text NOT NULL,
	`lang` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	`failing_since` integer,
	FOREIGN KEY (`session_hash`) REFERENCES `seller_sessions`(`cookie_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_sessionHash_unique` ON `push_devices` (`session_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint_unique` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_queue` (
	`device_id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`count` integer NOT NULL,
	`tries` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	PRIMARY KEY(`device_id`, `kind`),
	FOREIGN KEY (`device_id`) REFERENCES `push_devices`(`id`) ON UPDATE no action ON DELETE cascade
);
