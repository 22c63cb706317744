CREATE TABLE `half_logins` (
	`hash` text PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`password_hash` text NOT NULL,
	`used_hash` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `half_logins_by_seller` ON `half_logins` (`seller_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `half_logins_by_expiry` ON `half_logins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`seller_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_by_seller` ON `passkey_challenges` (`seller_id`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_by_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `two_factors`(`seller_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_seller` ON `passkeys` (`seller_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`seller_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`seller_id`, `code_hash`),
	FOREIGN KEY (`seller_id`) REFERENCES `two_factors`(`seller_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `two_factors` (
	`seller_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`used_step` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `sellers`(`id`) ON UPDATE no action ON DELETE cascade
);

--> statement-breakpoint
-- Written by db/log-triggers.ts from here on.
CREATE TRIGGER log_passkeys_insert AFTER INSERT ON passkeys
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'passkeys', new.id, (SELECT email FROM sellers WHERE id = new.seller_id),
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, new."name" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_passkeys_update AFTER UPDATE OF "name" ON passkeys
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'passkeys', new.id, (SELECT email FROM sellers WHERE id = new.seller_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was, new."name" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_passkeys_delete AFTER DELETE ON passkeys
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'passkeys', old.id, (SELECT email FROM sellers WHERE id = old.seller_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'name' AS name, old."name" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_two_factors_insert AFTER INSERT ON two_factors
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'two_factors', new.seller_id, (SELECT email FROM sellers WHERE id = new.seller_id),
    NULL,
    '{}',
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'confirmed_at' AS name, new."confirmed_at" AS became
  ) WHERE became IS NOT NULL HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_two_factors_update AFTER UPDATE OF "confirmed_at" ON two_factors
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'two_factors', new.seller_id, (SELECT email FROM sellers WHERE id = new.seller_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    json_group_object(name, iif(typeof(became) = 'text', substr(became, 1, 500), became))
  FROM log_author a, (
      SELECT 'confirmed_at' AS name, old."confirmed_at" AS was, new."confirmed_at" AS became
  ) WHERE was IS NOT became HAVING count(*) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER log_two_factors_delete AFTER DELETE ON two_factors
WHEN EXISTS (SELECT 1 FROM log_author) BEGIN
  INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb,
    'two_factors', old.seller_id, (SELECT email FROM sellers WHERE id = old.seller_id),
    NULL,
    json_group_object(name, iif(typeof(was) = 'text', substr(was, 1, 500), was)),
    '{}'
  FROM log_author a, (
      SELECT 'confirmed_at' AS name, old."confirmed_at" AS was
  ) WHERE was IS NOT NULL HAVING count(*) > 0;
END;
