-- The index of texts has the English ones, too. drizzle-pg/0013_english_texts_in_search.sql is its twin.
DROP TRIGGER product_search_texts_insert;
--> statement-breakpoint
DROP TRIGGER product_search_texts_delete;
--> statement-breakpoint
DROP TRIGGER product_search_texts_update;
--> statement-breakpoint
DROP TABLE product_search_texts;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search_texts USING fts5(
  name, name_en, brand, short_description, short_description_en, description, description_en,
  content='products', content_rowid='seq', tokenize='unicode61 remove_diacritics 2', detail='none'
);
--> statement-breakpoint
CREATE TRIGGER product_search_texts_insert AFTER INSERT ON products BEGIN
  INSERT INTO product_search_texts(rowid, name, name_en, brand, short_description, short_description_en, description, description_en)
    VALUES (new.seq, new.name, new.name_en, new.brand, new.short_description, new.short_description_en, new.description, new.description_en);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_texts_delete AFTER DELETE ON products BEGIN
  INSERT INTO product_search_texts(product_search_texts, rowid, name, name_en, brand, short_description, short_description_en, description, description_en)
    VALUES ('delete', old.seq, old.name, old.name_en, old.brand, old.short_description, old.short_description_en, old.description, old.description_en);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_texts_update
AFTER UPDATE OF name, name_en, brand, short_description, short_description_en, description, description_en ON products BEGIN
  INSERT INTO product_search_texts(product_search_texts, rowid, name, name_en, brand, short_description, short_description_en, description, description_en)
    VALUES ('delete', old.seq, old.name, old.name_en, old.brand, old.short_description, old.short_description_en, old.description, old.description_en);
  INSERT INTO product_search_texts(rowid, name, name_en, brand, short_description, short_description_en, description, description_en)
    VALUES (new.seq, new.name, new.name_en, new.brand, new.short_description, new.short_description_en, new.description, new.description_en);
END;
--> statement-breakpoint
INSERT INTO product_search_texts(product_search_texts) VALUES ('rebuild');
