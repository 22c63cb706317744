DROP INDEX `products_by_talk`;--> statement-breakpoint
CREATE INDEX `products_by_talk` ON `products` (case when review_count is null then 0 else -review_count end,`seq`,`in_stock`,`name_folded`);