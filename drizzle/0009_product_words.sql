CREATE TABLE `product_words` (
	`word` text PRIMARY KEY NOT NULL,
	`products` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_words_by_frequency` ON `product_words` (`products`,`word`);
--> statement-breakpoint
-- The words of a name: runs of 3 to 24 Latin letters between spaces and common punctuation.
CREATE VIEW product_name_words AS
  SELECT DISTINCT seq, value AS word FROM products, json_each('[' || replace(json_quote(
    replace(replace(replace(replace(replace(replace(replace(
      name_folded, '(', ' '), ')', ' '), ',', ' '), '.', ' '), '-', ' '), '/', ' '), '"', ' ')
  ), ' ', '","') || ']')
  WHERE length(value) BETWEEN 3 AND 24 AND value NOT GLOB '*[^a-z]*';
--> statement-breakpoint
INSERT INTO product_words (word, products)
  SELECT word, count(*) FROM product_name_words GROUP BY word;
--> statement-breakpoint
CREATE TRIGGER product_words_insert AFTER INSERT ON products BEGIN
  INSERT INTO product_words (word, products)
    SELECT word, 1 FROM product_name_words WHERE seq = new.seq
    ON CONFLICT (word) DO UPDATE SET products = products + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_delete BEFORE DELETE ON products BEGIN
  UPDATE product_words SET products = products - 1
    WHERE word IN (SELECT word FROM product_name_words WHERE seq = old.seq);
  DELETE FROM product_words WHERE products = 0;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_before_update BEFORE UPDATE OF name_folded ON products BEGIN
  UPDATE product_words SET products = products - 1
    WHERE word IN (SELECT word FROM product_name_words WHERE seq = old.seq);
  DELETE FROM product_words WHERE products = 0;
END;
--> statement-breakpoint
CREATE TRIGGER product_words_after_update AFTER UPDATE OF name_folded ON products BEGIN
  INSERT INTO product_words (word, products)
    SELECT word, 1 FROM product_name_words WHERE seq = new.seq
    ON CONFLICT (word) DO UPDATE SET products = products + 1;
END;
