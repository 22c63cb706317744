CREATE TABLE "certificates" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	"leased_until" bigint DEFAULT 0 NOT NULL
);
