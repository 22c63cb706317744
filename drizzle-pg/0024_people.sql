CREATE TABLE "seller_links" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C",
	"seller_id" text COLLATE "C",
	"role" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"lang" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "seller_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "seller_link_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "role" text COLLATE "C" DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_links" ADD CONSTRAINT "seller_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_seller_link_id_seller_links_id_fk" FOREIGN KEY ("seller_link_id") REFERENCES "public"."seller_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_by_seller_link" ON "outbox" USING btree ("seller_link_id") WHERE seller_link_id is not null;