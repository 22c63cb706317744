import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LogEntry } from "#app/kit/request/log.ts";
import { type CertificateStore, fileCertificateStore } from "#server/tls/certificate-store.ts";
import { createCertificates } from "#server/tls/certificates.ts";
import { sharedCertificateStore } from "#server/tls/shared-certificate-store.ts";
import { moveClock } from "#tests/support/data/clock.ts";
import { copyShop, memoryFolder, openShopStore } from "#tests/support/data/templates.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { freePort } from "#tests/support/server/free-port.ts";

// Where certificates cannot be read or stored, the authority is not to blame.

/** Orders from an authority that cannot be reached. */
async function startOrdering(store: CertificateStore) {
  const domain = "shop.example";
  const lines: LogEntry[] = [];
  const certificates = createCertificates(
    {
      ...{ domains: [domain], mainDomain: domain, baseUrl: `https://${domain}` },
      ...{ port: 0, passedSocket: null, directory: `https://localhost:${await freePort()}/` },
    },
    (line) => void lines.push(line),
  );
  await certificates.open(store);
  certificates.start();
  atEnd(certificates.stop);
  const untilIn = (trouble: string) =>
    expect.poll(() => certificates.state()[0]!.problem?.trouble).toBe(trouble);
  return { certificates, untilIn, lines };
}

test("a full disk is named, and once it has room, the shop orders", async () => {
  const folder = testFolder();
  const draft = join(folder, "certificates.json.new");
  symlinkSync("/dev/full", draft);
  const { certificates, untilIn, lines } = await startOrdering(fileCertificateStore(folder));
  await untilIn("not-stored");
  expect(certificates.state()[0]!.problem!.detail).toContain("ENOSPC");
  expect(lines).toMatchObject([
    { msg: expect.stringContaining("cannot read or store its certificates") },
  ]);
  rmSync(draft);
  moveClock(2 * 60_000);
  await untilIn("authority-away");
});

test.each<[string, (file: string) => void, string]>([
  ["cannot be read", (file) => mkdirSync(file), "EISDIR"],
  ["was cut short", (file) => writeFileSync(file, '{"account":'), "JSON"],
])("a file of certificates that %s is named", async (_what, spoil, detail) => {
  const folder = testFolder();
  spoil(join(folder, "certificates.json"));
  const { certificates, untilIn } = await startOrdering(fileCertificateStore(folder));
  await untilIn("not-stored");
  expect(certificates.state()[0]!.problem!.detail).toContain(detail);
});

test("a database that is away is named, without the keys", async () => {
  const { data, remove } = copyShop("empty", memoryFolder());
  atEnd(remove);
  const store = openShopStore({ data });
  const shared = sharedCertificateStore(store, {
    ...{ secretKey: "a secret of all servers, long enough", dataDir: "", databaseUrl: null },
  });
  const { certificates, untilIn } = await startOrdering(shared);
  await untilIn("authority-away");
  await store.close();
  certificates.tryAgain();
  moveClock(24 * 3_600_000);
  await untilIn("not-stored");
  expect(certificates.state()[0]!.problem!.detail).not.toContain("Failed query");
});
