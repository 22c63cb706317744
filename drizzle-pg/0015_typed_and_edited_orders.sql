ALTER TABLE "order_events" ADD COLUMN "edit" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "before_weighing" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "picked_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_vnd" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "typed_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE barcode is not null;--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("created_at") WHERE received_vnd is not null;