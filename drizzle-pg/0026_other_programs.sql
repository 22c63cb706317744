CREATE TABLE "api_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"scopes" text COLLATE "C" NOT NULL,
	"seller_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "hook_deliveries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"hook_id" text COLLATE "C" NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"tries" bigint NOT NULL,
	"next_try_at" bigint NOT NULL,
	"sent_at" bigint,
	"gave_up_at" bigint,
	"last_error" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"events" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"failing_since" bigint,
	"off_at" bigint
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_by_seller" ON "api_keys" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "hook_deliveries_waiting" ON "hook_deliveries" USING btree ("hook_id","next_try_at") WHERE sent_at is null and gave_up_at is null;--> statement-breakpoint
CREATE INDEX "hook_deliveries_by_hook" ON "hook_deliveries" USING btree ("hook_id","created_at");--> statement-breakpoint
CREATE INDEX "hook_deliveries_by_time" ON "hook_deliveries" USING btree ("created_at");
--> statement-breakpoint
-- Written by db/log-triggers.ts from here on.
CREATE OR REPLACE FUNCTION log_api_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed api_keys%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM log_author) THEN RETURN NULL; END IF;
  IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'api_keys', changed.id, changed.name,
    NULL,
    CASE tg_op WHEN 'INSERT' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.was), ',' ORDER BY c.n) || '}' END,
    CASE tg_op WHEN 'DELETE' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.became), ',' ORDER BY c.n) || '}' END
  FROM log_author a, (VALUES
      ('name', to_jsonb(old."name"), to_jsonb(new."name"), 0),
      ('scopes', to_jsonb(old."scopes"), to_jsonb(new."scopes"), 1)
  ) AS c(name, was, became, n)
  WHERE c.was IS DISTINCT FROM c.became
  GROUP BY a.entry, a.at, a.kind, a.who, a.verb;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER log_api_keys AFTER INSERT OR DELETE OR UPDATE OF "name",
      "scopes" ON api_keys FOR EACH ROW EXECUTE FUNCTION log_api_keys();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed hooks%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM log_author) THEN RETURN NULL; END IF;
  IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'hooks', changed.id, changed.url,
    NULL,
    CASE tg_op WHEN 'INSERT' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.was), ',' ORDER BY c.n) || '}' END,
    CASE tg_op WHEN 'DELETE' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.became), ',' ORDER BY c.n) || '}' END
  FROM log_author a, (VALUES
      ('url', to_jsonb(old."url"), to_jsonb(new."url"), 0),
      ('events', to_jsonb(old."events"), to_jsonb(new."events"), 1),
      ('off_at', to_jsonb(old."off_at"), to_jsonb(new."off_at"), 2)
  ) AS c(name, was, became, n)
  WHERE c.was IS DISTINCT FROM c.became
  GROUP BY a.entry, a.at, a.kind, a.who, a.verb;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER log_hooks AFTER INSERT OR DELETE OR UPDATE OF "url",
      "events",
      "off_at" ON hooks FOR EACH ROW EXECUTE FUNCTION log_hooks();
