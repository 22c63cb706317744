-- Substring search over folded product names; kept in step by triggers.
CREATE VIRTUAL TABLE product_search USING fts5(
  name_folded, content='products', content_rowid='seq', tokenize='trigram', detail='full'
);
--> statement-breakpoint
CREATE TRIGGER product_search_insert AFTER INSERT ON products BEGIN
  INSERT INTO product_search(rowid, name_folded) VALUES (new.seq, new.name_folded);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_delete AFTER DELETE ON products BEGIN
  INSERT INTO product_search(product_search, rowid, name_folded)
    VALUES ('delete', old.seq, old.name_folded);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_update AFTER UPDATE OF name_folded ON products BEGIN
  INSERT INTO product_search(product_search, rowid, name_folded)
    VALUES ('delete', old.seq, old.name_folded);
  INSERT INTO product_search(rowid, name_folded) VALUES (new.seq, new.name_folded);
END;
