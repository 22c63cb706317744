ALTER TABLE "orders" ADD COLUMN "booked_part" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "stop_presses" ADD COLUMN "part" text COLLATE "C";