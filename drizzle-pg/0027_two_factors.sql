CREATE TABLE "half_logins" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"seller_id" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"used_hash" text COLLATE "C",
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"seller_id" text COLLATE "C",
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"seller_id" text COLLATE "C" NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"seller_id" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "recovery_codes_seller_id_code_hash_pk" PRIMARY KEY("seller_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"seller_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"used_step" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "half_logins" ADD CONSTRAINT "half_logins_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_seller_id_two_factors_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."two_factors"("seller_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_seller_id_two_factors_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."two_factors"("seller_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_logins_by_seller" ON "half_logins" USING btree ("seller_id","expires_at");--> statement-breakpoint
CREATE INDEX "half_logins_by_expiry" ON "half_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_seller" ON "passkey_challenges" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_seller" ON "passkeys" USING btree ("seller_id");
--> statement-breakpoint
-- Written by db/log-triggers.ts from here on.
CREATE OR REPLACE FUNCTION log_passkeys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed passkeys%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM log_author) THEN RETURN NULL; END IF;
  IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'passkeys', changed.id, (SELECT email FROM sellers WHERE id = changed.seller_id),
    NULL,
    CASE tg_op WHEN 'INSERT' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.was), ',' ORDER BY c.n) || '}' END,
    CASE tg_op WHEN 'DELETE' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.became), ',' ORDER BY c.n) || '}' END
  FROM log_author a, (VALUES
      ('name', to_jsonb(old."name"), to_jsonb(new."name"), 0)
  ) AS c(name, was, became, n)
  WHERE c.was IS DISTINCT FROM c.became
  GROUP BY a.entry, a.at, a.kind, a.who, a.verb;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER log_passkeys AFTER INSERT OR DELETE OR UPDATE OF "name" ON passkeys FOR EACH ROW EXECUTE FUNCTION log_passkeys();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_two_factors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed two_factors%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM log_author) THEN RETURN NULL; END IF;
  IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'two_factors', changed.seller_id, (SELECT email FROM sellers WHERE id = changed.seller_id),
    NULL,
    CASE tg_op WHEN 'INSERT' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.was), ',' ORDER BY c.n) || '}' END,
    CASE tg_op WHEN 'DELETE' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.became), ',' ORDER BY c.n) || '}' END
  FROM log_author a, (VALUES
      ('confirmed_at', to_jsonb(old."confirmed_at"), to_jsonb(new."confirmed_at"), 0)
  ) AS c(name, was, became, n)
  WHERE c.was IS DISTINCT FROM c.became
  GROUP BY a.entry, a.at, a.kind, a.who, a.verb;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER log_two_factors AFTER INSERT OR DELETE OR UPDATE OF "confirmed_at" ON two_factors FOR EACH ROW EXECUTE FUNCTION log_two_factors();
