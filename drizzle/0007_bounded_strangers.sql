DROP INDEX `outbox_due`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `leased_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`recipient`,`next_try_at`,`seq`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `outbox_by_order` ON `outbox` (`order_id`);--> statement-breakpoint
CREATE INDEX `one_time_codes_by_session` ON `one_time_codes` (`session_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_of_users` ON `sessions` (`seen_at`) WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE `health` DROP COLUMN `filler`;