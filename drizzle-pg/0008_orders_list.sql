ALTER TABLE "order_search_progress" ADD COLUMN "wards_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
UPDATE order_search_progress SET wards_from = (SELECT coalesce(max(seq) + 1, 0) FROM orders);
