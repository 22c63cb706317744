CREATE TABLE `product_name_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_seq` integer NOT NULL,
	`name_folded` text NOT NULL,
	`category_id` text,
	`change` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER product_name_changes_insert AFTER INSERT ON products WHEN new.in_stock BEGIN
  INSERT INTO product_name_changes (product_seq, name_folded, category_id, change)
    VALUES (new.seq, new.name_folded, new.category_id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER product_name_changes_delete AFTER DELETE ON products WHEN old.in_stock BEGIN
  INSERT INTO product_name_changes (product_seq, name_folded, category_id, change)
    VALUES (old.seq, old.name_folded, old.category_id, -1);
END;
--> statement-breakpoint
CREATE TRIGGER product_name_changes_update
AFTER UPDATE OF name_folded, category_id, in_stock ON products
WHEN old.name_folded <> new.name_folded OR old.category_id IS NOT new.category_id
  OR old.in_stock <> new.in_stock
BEGIN
  INSERT INTO product_name_changes (product_seq, name_folded, category_id, change)
    SELECT old.seq, old.name_folded, old.category_id, -1 WHERE old.in_stock;
  INSERT INTO product_name_changes (product_seq, name_folded, category_id, change)
    SELECT new.seq, new.name_folded, new.category_id, 1 WHERE new.in_stock;
END;
--> statement-breakpoint
-- Who has not read a change by then reads all names.
CREATE TRIGGER product_name_changes_kept AFTER INSERT ON product_name_changes BEGIN
  DELETE FROM product_name_changes WHERE seq <= new.seq - 2000;
END;
