-- The words of products' names, brands and descriptions, without diacritics; đ is a letter of its own. They are searched
-- where no name fits. drizzle-pg/0007_texts_of_products.sql is its twin.
CREATE VIRTUAL TABLE product_search_texts USING fts5(
  name, brand, short_description, description, content='products', content_rowid='seq',
  tokenize='unicode61 remove_diacritics 2', detail='none'
);
--> statement-breakpoint
CREATE TRIGGER product_search_texts_insert AFTER INSERT ON products BEGIN
  INSERT INTO product_search_texts(rowid, name, brand, short_description, description)
    VALUES (new.seq, new.name, new.brand, new.short_description, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_texts_delete AFTER DELETE ON products BEGIN
  INSERT INTO product_search_texts(product_search_texts, rowid, name, brand, short_description, description)
    VALUES ('delete', old.seq, old.name, old.brand, old.short_description, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_texts_update
AFTER UPDATE OF name, brand, short_description, description ON products BEGIN
  INSERT INTO product_search_texts(product_search_texts, rowid, name, brand, short_description, description)
    VALUES ('delete', old.seq, old.name, old.brand, old.short_description, old.description);
  INSERT INTO product_search_texts(rowid, name, brand, short_description, description)
    VALUES (new.seq, new.name, new.brand, new.short_description, new.description);
END;
--> statement-breakpoint
INSERT INTO product_search_texts(product_search_texts) VALUES ('rebuild');
