import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupName } from "#server/backups/backup.ts";
import { metricsOf, seriesValue } from "#tests/server/metrics/measured-shop.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { testMailServer, testShopProcess } from "#tests/support/server/shop.ts";

const DAY_MS = 24 * 60 * 60_000;

const linesOf = (output: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

test("a backup that fails, and the mail about it that is refused, are told by their reasons", async () => {
  const mail = await testMailServer({
    beforeAccepting: async () => {
      throw new Error("refused");
    },
  });
  const to = { BACKUP_TO: join(testFolder(), "not-mounted"), BACKUP_EVERY: "6h" };
  const { server } = await testShopProcess("demo", {
    ...to,
    SMTP_URL: mail.url,
    METRICS_PORT: "0",
  });
  const errors = () => linesOf(server.output()).filter(({ level }) => level === 50);
  await expect.poll(() => errors().length).toBe(2);
  expect(errors()).toMatchObject([
    {
      msg: "there is no new backup; tried again ever later, at most after an hour",
      err: { message: expect.stringContaining("does not exist; create it first") },
    },
    {
      msg: expect.stringMatching(/^the sellers were not mailed about this: there is no new backup/),
      err: { message: "none of 1 sellers could be mailed: EMESSAGE DATA 450" },
    },
  ]);
  const scraped = await metricsOf(server).scrape();
  expect(seriesValue(scraped, "cho_gia_vi_backup_failing")).toBe(1);
});

test("what an interrupted copy for a download has left is deleted at the start", async () => {
  const dataDir = testFolder("demo");
  const folder = join(dataDir, "download");
  mkdirSync(folder);
  const copy = backupName(Date.now());
  for (const end of ["", ".123.part", ".123.part-journal"])
    writeFileSync(join(folder, copy + end), "copy");

  await testShopProcess("demo", { DATA_DIR: dataDir });

  await expect.poll(() => readdirSync(folder)).toEqual([copy]);
});

test("copies from before upgrades and restores are deleted when they are older than BACKUP_KEEP", async () => {
  const dataDir = testFolder("demo");
  const copyOf = (event: string, days: number) =>
    `shop.db.before-${event}-${new Date(Date.now() - days * DAY_MS).toISOString().replace(/[:.]/g, "")}`;
  const old = [copyOf("upgrade", 31), copyOf("restore", 40)];
  const kept = [copyOf("upgrade", 29), "shop.db.before-holidays", "shop.db.before-upgrade-2020"];
  for (const name of [...old, ...kept, `${old[1]}-wal`]) writeFileSync(join(dataDir, name), "copy");

  const { server } = await testShopProcess("demo", { DATA_DIR: dataDir });

  const copies = () => readdirSync(dataDir).filter((name) => name.includes(".before-"));
  await expect.poll(() => copies().sort()).toEqual(kept.toSorted());
  const told = () => linesOf(server.output()).filter(({ msg }) => /BACKUP_KEEP/.test(msg));
  await expect
    .poll(() =>
      told()
        .map(({ msg }) => msg)
        .sort(),
    )
    .toEqual(old.map((name) => `deleted ${name}: it was older than BACKUP_KEEP`).sort());
});
