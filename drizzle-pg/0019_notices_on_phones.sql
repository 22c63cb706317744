CREATE TABLE "push_devices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"session_hash" text COLLATE "C" NOT NULL,
	"endpoint" text COLLATE "C" NOT NULL,
	"p256dh" text COLLATE "C" NOT NULL,
	"auth" text COLLATE "C" NOT NULL,
	"kinds" text COLLATE "C" NOT NULL,
	"lang" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"told_at" bigint,
	"failing_since" bigint,
	CONSTRAINT "push_devices_sessionHash_unique" UNIQUE("session_hash"),
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"private_key" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_queue" (
	"device_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C",
	"count" bigint NOT NULL,
	"tries" bigint NOT NULL,
	"next_try_at" bigint NOT NULL,
	CONSTRAINT "push_queue_device_id_kind_pk" PRIMARY KEY("device_id","kind")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_hash_seller_sessions_cookie_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."seller_sessions"("cookie_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;