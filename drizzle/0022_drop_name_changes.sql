-- Searches of one and two letters read the names.
DROP TRIGGER product_name_changes_insert;
--> statement-breakpoint
DROP TRIGGER product_name_changes_delete;
--> statement-breakpoint
DROP TRIGGER product_name_changes_update;
--> statement-breakpoint
DROP TABLE `product_name_changes`;
