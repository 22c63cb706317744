-- Searches of one and two letters read the names.
DROP TRIGGER product_name_changes ON products;
--> statement-breakpoint
DROP FUNCTION keep_name_changes();
--> statement-breakpoint
DROP TABLE "product_name_changes";
--> statement-breakpoint
-- The engine asks for the position of a text in another.
DROP FUNCTION instr(text, text);
