-- Searches of one and two letters read the names.
DROP TRIGGER product_name_changes ON products;
--> statement-breakpoint
DROP FUNCTION keep_name_changes();
--> statement-breakpoint
DROP TABLE "product_name_changes";
