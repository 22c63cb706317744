-- A wrong code sent again costs no try, and a name is shown in the order in which it was typed.
ALTER TABLE "addresses" ADD COLUMN "name_order" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "wrong_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name_order" text COLLATE "C";
