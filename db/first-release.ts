import { readMigrationFiles } from "drizzle-orm/migrator";
import { SchemaError } from "./store-error.ts";

/** Drizzle's table of the migrations that a database has. */
export const MIGRATIONS = "__drizzle_migrations";

/** How many migrations the first release has for each database: its tables, and its triggers. */
const FIRST_RELEASE = 2;

/** The last version before the first release; it has the same schema. */
const LAST_BEFORE = "0.1.0-pre of 2026-11-26 (commit 390f9771)";

/**
 * Whether a database stands at the end of the migrations from before the first release.
 *
 * @param applied hashes of its migrations
 * @param before the hashes of all those migrations
 * @param name of the database, for the message
 * @throws SchemaError when it stands in the middle of them
 */
export function isFromBefore(applied: unknown[], before: string[], name: string): boolean {
  if (applied.length === 0 || !applied.every((hash) => before.includes(hash as string)))
    return false;
  if (applied.length < before.length)
    throw new SchemaError(
      `${name} is too old for this version of the shop; start version ${LAST_BEFORE} with it first`,
    );
  return true;
}

/**
 * The statements, for one transaction, that make a database from before the first release count as one of it. It
 * already has the same tables and triggers.
 */
export function continueAtFirstRelease(table: string, folder: string): string {
  const rows = readMigrationFiles({ migrationsFolder: folder })
    .slice(0, FIRST_RELEASE)
    .map(({ hash, folderMillis }) => `('${hash}', ${folderMillis})`);
  return `delete from ${table}; insert into ${table} (hash, created_at) values ${rows.join(", ")}`;
}

// The hashes of all migrations from before the first release, the oldest first.

export const SQLITE_BEFORE = [
  "a387c567943b6c127e590f622a0251408286406f85a4c1727b56f1c5f965098e",
  "7ffa990149c95fa624a3bcd848f824036a34c02f13b0e66c8b56b388386a4617",
  "1bc965a1aa6efd51569808f0939efb7d7d761cc04d73a78f152a00c38b70d4a7",
  "d26690d033cacb4bb27f90b5dada5682bd89aa8321b75040dfc5fa8f0c920ac3",
  "24a62a0b0cfe802e72cc9ff345c36a599e688fff4e75ead3aa5b62dd3eaf0f3e",
  "336df5b124c531da043c7876d31b1ed9363ec0afd2ca89e05ccb663fd7776d38",
  "597fd5644319df9fd75b338b7a0a2ff4e06b7b270a81d9e83b54c1c8eca45509",
  "9863eeb03bfb6cf6ec369b386d7e4a4c6ca3dd44ef3733cc925e3626c604b0e7",
  "89d78598b758a974425d014d3361b2c9dbe7ee20328534036e0bf0c27bfc5e89",
  "16bb013fad0e0400e30b2b5cf74a708e081184d378dcc3f88d3e362424ece1ef",
  "4e99e6d3e812f4621b8f8f8f6a4f872bf3be37e0313372be25723e87059dbd25",
  "4a6b80357d66087e9f40338dad5dafa67e7796a9ecbeceb4bcd620b5aa862d86",
  "258274f02b7c4b72310a827c4d82915988fc6e7e66c1bed6302bbbc3ebaf4414",
  "884ad48970533d335ed5a448f9369711b913e89f706022a977886c0c6b9158e6",
  "8ea3dfa2425427ede5a2730a02de3cc03dbe482aef46ba234f47118c331dc237",
  "609912f141a56c5a2a815efdb3eca3efe955da1a47679495b816b04e5aecc866",
  "074249823e1b713d9be1a414a6205cd22dc78bf7e91cbe6ca05153b8a4feb292",
  "73fc318dcb3aa60a458715c5ef48bf6445468bcdc9c1ab5f7836c59aba60ba73",
  "09803096e5408abedbcba4ff82a20e4006cc05c108097a8f4271abe9b4741c8f",
  "fd6907765dfd15dc292c46bb9f4bf53aabfaaf94bead8bad9b089ae9e9470090",
  "d5ce5bdfc4dc83d05870ec95007ad67f37ff002e129e538da43c7796870adc46",
  "bdd3759ec3956a0d766c81c942612b3301bd618c1ca868e9f7a59b4ddcf3c61d",
  "2c4592809ff0694fae0f85f9ff92ae8f0398c6b19defd9d529ab386d84670869",
  "112fa88df4227537c45427c8e00bf41d6ab0ff3d546f57be553461700a62ede8",
  "cd7894538c7527919b2940b55cbd70ef967e7f1f57e84c5191fb5216df4363cb",
  "c63647e5b759a11fe77effb18a1249aa8a6b3d7b4b5398a3666a6ea57decaaa5",
  "aa9adb44ace30b03477f5c61dbb78663e5f1b059415c7c6fb8bac1246b086390",
  "fd4c476714333d6ce21ee3fe0634ada91d18992761396c935cb9c31a119c8c2a",
  "0f89d8751af04d17eb341a8302eb68d2d1f83fd4cd7f3d1c9ed7a3a31dcd8df3",
  "bb713a77d984e0c5380b58592767b8c3b75e27b922f4a40f2eabcd789dcd1143",
  "b3bede7db7911a4ede7fde4ede4e3471828eb601b99d2e977d86fcc5fb95c602",
];

export const POSTGRES_BEFORE = [
  "20036016e5241057f9f6b4ecac25ebec65a5667e20bab1e5c94692e5ff75a386",
  "d66a5791d1093b8fb9bce58916fd45cf3807a078868dde039aa69ee20ff014eb",
  "56ce8047b1a21d542f0c192767ead441cfd0671f996109350fe1e019453b0910",
  "22d4ee6533b4295d2938fe841b2b1cadd876acbcb76802678d84739fe48e6f5e",
  "4ccd7717539b7d5283c0364c6d2b4ed7ee11c2c9d0909325aa509a1f65bf3db1",
  "ab43fe9fd88ae09a6c64701effb86fb20676af8eb75574463ecec4c5ab0e3adb",
  "93d16f37844720b74d700fcc3708de8730de33d3210340527dd3f8c93b45df47",
  "a93640c34b9cb9e0764fceb4c25aaf125059db3dcd123815d06fc57390c43c05",
  "12d40b7b22f601e1765ca1c0b1c2d401d94a5d5c593a493575e40e68649e6e2a",
  "f3e0ba3e0b236d650677f1385975c38ab3d010097a442c1f2e9f37c5e1cec578",
  "4c5b7ed98994bf82a8b15231fd5857b08e7020434fdbf9f904f30c27cd90dbb1",
  "028cab11c2c5f48a34cccdee212ef42e13d7e1f38ac1cc9e69c4003f2295b952",
  "0b1ef7941eee85d5e7624970c4c596f954c82b1da30b3b069ef055e5b898c6f5",
  "64a51b7d2fddcfd2fdc57ef30edf65580200a62026c51f85622779b195acb097",
  "254090a20f57ec65958633483a36dc016dfb089d378d85710073ba55f2f6424d",
  "4133932cfffb0c2566d295082c9e563a79553c07ea06ffb95745e8a5acdfa8ff",
  "1da861b06984f1ea271ffaf4cfce16ac8932b912f80a36dd87c4179aac3b7bb8",
  "769dfbc3dbbef66133c4b966c1899e4c8a8276274fba0cb67aebb4416886ac10",
];
