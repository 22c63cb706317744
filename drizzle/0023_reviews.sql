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
DROP INDEX `outbox_unsent`;--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`recipient`,`next_try_at`,`seq`,`kind`) WHERE sent_at is null;--> statement-breakpoint
-- From its first review on, a product's rating is the mean of those shown, rounded to a tenth, and the page is
-- shown anew. Without any it has none.
CREATE TRIGGER reviews_insert AFTER INSERT ON reviews BEGIN
  UPDATE products SET (rating, review_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM reviews
    WHERE product_id = new.product_id AND is_bought AND hidden_reason IS NULL
  ) WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_update AFTER UPDATE ON reviews BEGIN
  UPDATE products SET (rating, review_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM reviews
    WHERE product_id = new.product_id AND is_bought AND hidden_reason IS NULL
  ) WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_delete AFTER DELETE ON reviews BEGIN
  UPDATE products SET (rating, review_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM reviews
    WHERE product_id = old.product_id AND is_bought AND hidden_reason IS NULL
  ) WHERE id = old.product_id;
END;
--> statement-breakpoint
-- A review counts while its order is delivered.
CREATE TRIGGER reviews_of_changed_order AFTER UPDATE OF status ON orders
  WHEN (old.status = 'Delivered') <> (new.status = 'Delivered')
BEGIN
  UPDATE reviews SET is_bought = new.status = 'Delivered' WHERE order_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_of_restored_order AFTER INSERT ON orders WHEN new.status = 'Delivered' BEGIN
  UPDATE reviews SET is_bought = true WHERE order_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_of_deleted_order AFTER DELETE ON orders WHEN old.status = 'Delivered' BEGIN
  UPDATE reviews SET is_bought = false WHERE order_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER closed_account_review BEFORE INSERT ON reviews
  WHEN (SELECT closed_at FROM users WHERE id = new.user_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account is closed');
END;
