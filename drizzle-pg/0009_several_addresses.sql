ALTER TABLE "addresses" DROP CONSTRAINT "addresses_userId_unique";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "default_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "address_id" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "addresses_by_user" ON "addresses" USING btree ("user_id");