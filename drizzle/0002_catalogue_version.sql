CREATE TABLE `catalogue_version` (
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `products_by_talk` ON `products` (case when review_count is null then 0 else -review_count end,`seq`);
--> statement-breakpoint
-- The one row, raised by triggers.
INSERT INTO catalogue_version (version) VALUES (1);
--> statement-breakpoint
CREATE TRIGGER products_version_insert AFTER INSERT ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_version_update AFTER UPDATE ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_version_delete AFTER DELETE ON products BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_version_insert AFTER INSERT ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_version_update AFTER UPDATE ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_version_delete AFTER DELETE ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_insert AFTER INSERT ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_update AFTER UPDATE ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_version_delete AFTER DELETE ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
