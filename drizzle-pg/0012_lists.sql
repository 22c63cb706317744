CREATE TABLE "list_items" (
	"cart_id" text COLLATE "C" NOT NULL,
	"product_id" text COLLATE "C" NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "list_items_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_contents" bigint;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_items_by_product" ON "list_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("in_stock","offer_price_vnd","seq","category_id","price_vnd","review_count","pack_contents");--> statement-breakpoint
CREATE INDEX "products_by_category_price" ON "products" USING btree ("category_id","in_stock","offer_price_vnd","seq","price_vnd","review_count","pack_contents");