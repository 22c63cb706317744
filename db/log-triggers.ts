import { LOGGED_TABLES, type LoggedTable, loggedColumns } from "./logged-tables.ts";

// The statements that create the log's triggers. A migration has them as they were when it was made; a test says which
// of them a new migration must create again after db/logged-tables.ts or the columns of a logged table have changed.

/** Longer texts are cut. */
export const LOGGED_CHARACTERS = 500;

/** A table as the database has it. */
type Table = { name: string; columns: string[] };

const of = (row: "new" | "old" | "changed", sql: string) => sql.replaceAll(/\brow\./g, `${row}.`);
const listed = (parts: string[]) => parts.join(",\n      ");

/** SQL of the order that a row is about, if the shop still has it, deleted or not. */
function orderOf({ order, phone }: LoggedTable): string {
  if (phone) return `(SELECT id FROM orders WHERE phone_key = ${phone} ORDER BY seq DESC LIMIT 1)`;
  return order
    ? `(SELECT id FROM orders WHERE id = ${order} UNION ALL
      SELECT order_id FROM archived_orders WHERE order_id = ${order} LIMIT 1)`
    : "NULL";
}

/** SQL of a further condition for a row to be logged. */
function conditionOf({ phone, order, isPart }: LoggedTable, isDelete: boolean): string {
  if (phone) return ` AND EXISTS (SELECT 1 FROM orders WHERE phone_key = ${phone})`;
  return isPart && isDelete ? ` AND ${isThere({ order })}` : "";
}

const isThere = ({ order }: Pick<LoggedTable, "order">) =>
  `EXISTS (SELECT 1 FROM orders WHERE id = ${order})`;

const INTO = `INSERT INTO log_changes
    (entry, at, kind, who, verb, thing, subject, label, order_id, was, became)
  SELECT a.entry, a.at, a.kind, a.who, a.verb`;

/** The triggers of a table for SQLite, by name. */
function sqliteTriggers({ name, columns }: Table): [name: string, sql: string][] {
  const table = LOGGED_TABLES[name]!;
  const { changed, whole } = loggedColumns(table, columns);
  const trigger = (on: "INSERT" | "UPDATE" | "DELETE"): [string, string] => {
    const row = on === "DELETE" ? "old" : "new";
    const sides = on === "UPDATE" ? ["old", "new"] : [row];
    const [first, ...rows] = (on === "UPDATE" ? changed : whole).map((column) => [
      `'${column}'`,
      ...(table.secret?.includes(column)
        ? ["0", `old."${column}" IS NOT new."${column}"`]
        : sides.map((side) => `${side}."${column}"`)),
    ]);
    const names = [
      "name",
      ...(on === "INSERT" ? [] : ["was"]),
      ...(on === "DELETE" ? [] : ["became"]),
    ];
    // Without names of their own, the columns of the values would have those of the first row.
    const cells = [
      `SELECT ${first!.map((cell, n) => `${cell} AS ${names[n]}`).join(", ")}`,
      ...(rows.length > 0 ? ["UNION ALL VALUES"] : []),
    ].join(" ");
    const others = rows.map((cell) => `(${cell.join(", ")})`);
    const event = on === "UPDATE" ? `UPDATE OF ${listed(changed.map(quoted))}` : on;
    const id = `log_${name}_${on.toLowerCase()}`;
    return [
      id,
      `CREATE TRIGGER ${id} AFTER ${event} ON ${name}
WHEN EXISTS (SELECT 1 FROM log_author)${of(row, conditionOf(table, on === "DELETE"))} BEGIN
  ${INTO},
    '${name}', ${of(row, table.key)}, ${of(row, table.label ?? "NULL")},
    ${of(row, orderOf(table))},
    ${on === "INSERT" ? "'{}'" : sqliteObject("was")},
    ${on === "DELETE" ? "'{}'" : sqliteObject("became")}
  FROM log_author a, (
      ${[cells, listed(others)].filter(Boolean).join("\n      ")}
  ) WHERE ${names[1]} IS NOT ${names[2] ?? "NULL"} HAVING count(*) > 0;
END;`,
    ];
  };
  const inserted = trigger("INSERT");
  return table.isHistory ? [inserted] : [inserted, trigger("UPDATE"), trigger("DELETE")];
}

const quoted = (column: string) => `"${column}"`;

/** SQL of a JSON object with values of the changed columns. */
const sqliteObject = (side: "was" | "became") =>
  `json_group_object(name, iif(typeof(${side}) = 'text', substr(${side}, 1, ${LOGGED_CHARACTERS}), ${side}))`;

/** The same for PostgreSQL, as SQLite writes it; without a row on that side, it is empty. */
const postgresObject = (side: "was" | "became") =>
  `CASE tg_op WHEN '${side === "was" ? "INSERT" : "DELETE"}' THEN '{}' ELSE
      '{' || string_agg(to_json(c.name)::text || ':' || log_value(c.${side}), ',' ORDER BY c.n) || '}' END`;

/** The function and the trigger of a table for PostgreSQL, by name. */
function postgresTriggers({ name, columns }: Table): [name: string, sql: string][] {
  const table = LOGGED_TABLES[name]!;
  const { changed, whole } = loggedColumns(table, columns);
  const all = [...new Set([...changed, ...whole])];
  const row = (column: string) =>
    table.secret?.includes(column)
      ? `('${column}', to_jsonb(0), to_jsonb((old."${column}" IS DISTINCT FROM new."${column}")::int))`
      : `('${column}', to_jsonb(old."${column}"), to_jsonb(new."${column}"))`;
  const isWhole = (column: string) => whole.includes(column);
  const brief = all.every(isWhole)
    ? ""
    : ` AND (tg_op = 'UPDATE' OR c.name IN (${whole.map((each) => `'${each}'`).join(", ")}))`;
  const updates = `UPDATE OF ${listed(changed.map(quoted))}`;
  const others = table.isHistory ? "" : ` OR DELETE OR ${updates}`;
  const condition = (isDelete: boolean) => of("changed", conditionOf(table, isDelete));
  const deleted = table.isPart
    ? ` AND (tg_op <> 'DELETE' OR ${of("changed", isThere(table))})`
    : "";
  return [
    [
      `log_${name}`,
      `CREATE OR REPLACE FUNCTION log_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed ${name}%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM log_author) THEN RETURN NULL; END IF;
  IF tg_op = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  ${INTO},
    '${name}', ${of("changed", table.key)}, ${of("changed", table.label ?? "NULL")},
    ${of("changed", orderOf(table))},
    ${postgresObject("was")},
    ${postgresObject("became")}
  FROM log_author a, (VALUES
      ${listed(all.map(row).map((each, n) => each.replace(/\)$/, `, ${n})`)))}
  ) AS c(name, was, became, n)
  WHERE c.was IS DISTINCT FROM c.became${brief}${table.phone ? condition(false) : ""}${deleted}
  GROUP BY a.entry, a.at, a.kind, a.who, a.verb;
  RETURN NULL;
END $$;`,
    ],
    [
      `log_${name}_trigger`,
      `CREATE OR REPLACE TRIGGER log_${name} AFTER INSERT${others} ON ${name} FOR EACH ROW EXECUTE FUNCTION log_${name}();`,
    ],
  ];
}

/** The statements for an engine, by name. */
export const logTriggers = (engine: "sqlite" | "postgres", tables: Table[]): Map<string, string> =>
  new Map(
    tables
      .filter(({ name }) => name in LOGGED_TABLES)
      .flatMap(engine === "sqlite" ? sqliteTriggers : postgresTriggers),
  );
