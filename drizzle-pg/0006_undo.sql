CREATE TABLE "undo_steps" (
	"created_by" text COLLATE "C" PRIMARY KEY NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"change" text COLLATE "C" NOT NULL,
	"last_event_seq" bigint NOT NULL,
	"orders" text COLLATE "C" NOT NULL,
	"runs" text COLLATE "C" NOT NULL,
	CONSTRAINT "undo_steps_id_unique" UNIQUE("id")
);
