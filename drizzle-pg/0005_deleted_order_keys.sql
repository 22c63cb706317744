ALTER TABLE "archived_orders" ADD COLUMN "user_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "archived_orders" ADD COLUMN "request_key" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "archived_orders_by_key" ON "archived_orders" USING btree ("user_id","request_key") WHERE request_key is not null;