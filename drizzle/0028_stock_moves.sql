CREATE TABLE `stock_moves` (
	`seq` integer PRIMARY KEY NOT NULL,
	`product_seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`change` integer NOT NULL,
	`stock_after` integer NOT NULL,
	`order_seq` integer
);
--> statement-breakpoint
CREATE INDEX `stock_moves_by_product` ON `stock_moves` (`product_seq`,`seq`);--> statement-breakpoint
INSERT INTO stock_moves (product_seq, at, kind, change, stock_after)
  SELECT seq, unixepoch() * 1000, 'start', stock_count, stock_count FROM products WHERE stock_count > 0 ORDER BY seq;
