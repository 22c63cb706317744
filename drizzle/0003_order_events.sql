CREATE TABLE `order_counts` (
	`status` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`unpaid_vnd` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`seller_email` text NOT NULL,
	`change` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_by_order` ON `order_events` (`order_id`,`seq`);--> statement-breakpoint
-- Orders by status, kept in step by triggers.
INSERT INTO order_counts (status, count, unpaid_vnd)
  SELECT status, count(*), sum(iif(is_paid, 0, amount_vnd)) FROM orders GROUP BY status;
--> statement-breakpoint
CREATE TRIGGER order_counts_insert AFTER INSERT ON orders BEGIN
  INSERT INTO order_counts (status, count, unpaid_vnd)
    VALUES (new.status, 1, iif(new.is_paid, 0, new.amount_vnd))
    ON CONFLICT (status) DO UPDATE SET
      count = count + 1, unpaid_vnd = unpaid_vnd + excluded.unpaid_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER order_counts_delete AFTER DELETE ON orders BEGIN
  UPDATE order_counts SET
    count = count - 1, unpaid_vnd = unpaid_vnd - iif(old.is_paid, 0, old.amount_vnd)
    WHERE status = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER order_counts_update AFTER UPDATE OF status, is_paid, amount_vnd ON orders BEGIN
  UPDATE order_counts SET
    count = count - 1, unpaid_vnd = unpaid_vnd - iif(old.is_paid, 0, old.amount_vnd)
    WHERE status = old.status;
  INSERT INTO order_counts (status, count, unpaid_vnd)
    VALUES (new.status, 1, iif(new.is_paid, 0, new.amount_vnd))
    ON CONFLICT (status) DO UPDATE SET
      count = count + 1, unpaid_vnd = unpaid_vnd + excluded.unpaid_vnd;
END;
