CREATE TABLE "debt_limits" (
	"phone_key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"limit_vnd" bigint NOT NULL,
	"allowed_by" text COLLATE "C" NOT NULL,
	"allowed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "shares" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_account_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "booked_part" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "stop_presses" ADD COLUMN "part" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "orders_on_account" ON "orders" USING btree ("phone_key","status","delivered_at","amount_vnd","received_vnd","is_paid","on_account_at") WHERE on_account_at is not null and not is_paid;