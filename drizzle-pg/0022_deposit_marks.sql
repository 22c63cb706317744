CREATE TABLE "deposit_marks" (
	"phone_key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
