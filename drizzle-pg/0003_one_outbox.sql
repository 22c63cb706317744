DROP INDEX "outbox_unsent";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stock_alert_seq" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_stock_alert_seq_stock_alerts_seq_fk" FOREIGN KEY ("stock_alert_seq") REFERENCES "public"."stock_alerts"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_by_stock_alert" ON "outbox" USING btree ("stock_alert_seq") WHERE stock_alert_seq is not null;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("recipient","next_try_at","seq","tries") WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE "stock_alerts" DROP COLUMN "back_at";--> statement-breakpoint
ALTER TABLE "stock_alerts" DROP COLUMN "leased_until";--> statement-breakpoint
ALTER TABLE "stock_alerts" DROP COLUMN "tries";