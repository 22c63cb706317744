import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { parse } from "yaml";
import { cleanUp } from "#tests/bench/support/clean-up.ts";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import { HOW_FAR, PROMOTE } from "./machines/promote.ts";
import { loseMachines } from "./machines.ts";

afterEach(cleanUp);

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

type Service = {
  entrypoint?: string[];
  env_file?: string;
  environment: Record<string, string>;
  read_only?: boolean;
  volumes: string[];
};
const { services } = parse(read("deploy/compose.postgres.yml"), { merge: true }) as {
  services: Record<string, Service>;
};

test.runIf(testsPostgres)(
  "an app server, a standby and the primary are lost, and no order",
  async () => {
    const lines = await loseMachines({ orders: 40, connections: 8, aloneMs: 1_000 });
    expect(lines.filter(({ mustHold, reached }) => mustHold && !reached)).toEqual([]);
  },
);

test("each PostgreSQL server of the compose file may become the primary and is a standby of the others", () => {
  const databases = Object.entries(services).filter(([name]) => /^db\d$/.test(name));
  const names = databases.map(([name]) => name);
  expect(names).toHaveLength(3);
  expect(read("deploy/postgres/postgresql.conf")).toContain(
    `synchronous_standby_names = 'ANY 1 (${names.join(", ")})'`,
  );
  for (const [name, { entrypoint, environment, volumes, env_file }] of databases) {
    expect(environment).toEqual({ DATABASE_NODE: name });
    expect(entrypoint).toEqual(["sh", "/etc/postgresql/start.sh"]);
    expect(env_file).toBe("database.env");
    expect(volumes).toEqual(
      expect.arrayContaining([
        `${name}-data:/var/lib/postgresql/data`,
        "./postgres:/etc/postgresql:ro",
      ]),
    );
  }
});

test("the app servers of the compose file have folders of their own, and Caddy knows them all", () => {
  const apps = Object.keys(services).filter((name) => name.startsWith("app"));
  expect(services.caddy!.environment.SHOP_UPSTREAMS).toBe(
    apps.map((name) => `${name}:3000`).join(" "),
  );
  for (const name of apps) {
    expect(services[name]).toMatchObject({ read_only: true, env_file: "shop.env" });
    expect(services[name]!.volumes).toEqual([`${name}-data:/data`]);
  }
});

test("the guide promotes a standby by the statements that the drill tries", () => {
  const guide = read("docs/operations.md");
  for (const statement of [HOW_FAR, PROMOTE])
    expect(guide).toContain(`psql -U postgres -Atc "${statement}"`);
});
