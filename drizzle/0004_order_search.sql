-- Substring search over what orders are found by; kept in step by triggers. The index knows
-- texts of three letters only: two line ends behind the text let its last letters begin one as
-- well, and each letter of the text stands once more between two marks, to be found alone. The
-- status is its first three letters.
CREATE VIRTUAL TABLE order_search USING fts5(
  found, status, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE order_search_terms USING fts5vocab(order_search, instance);
--> statement-breakpoint
CREATE VIEW order_search_source AS
  SELECT seq, substr(orders.status, 1, 3) AS status,
    search_folded || char(10, 10, 1) || (
      WITH RECURSIVE place(i) AS (
        SELECT 1 UNION ALL SELECT i + 1 FROM place WHERE i < length(search_folded)
      ), letter(c) AS (SELECT DISTINCT substr(search_folded, i, 1) FROM place)
      SELECT group_concat(c, char(1)) FROM letter
    ) || char(1) AS found
  FROM orders;
--> statement-breakpoint
INSERT INTO order_search (rowid, found, status) SELECT seq, found, status FROM order_search_source;
--> statement-breakpoint
CREATE TRIGGER order_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO order_search (rowid, found, status)
    SELECT seq, found, status FROM order_search_source WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM order_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_update AFTER UPDATE OF status, search_folded ON orders BEGIN
  DELETE FROM order_search WHERE rowid = old.seq;
  INSERT INTO order_search (rowid, found, status)
    SELECT seq, found, status FROM order_search_source WHERE seq = new.seq;
END;
