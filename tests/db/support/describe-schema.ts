import type { Row, Run } from "./both-engines.ts";

/** What a database's tables are, in words that are the same for both engines. */
type Tables = Record<string, string[]>;

/** SQLite gives each full-text index tables of its own; how search works is not compared. */
const isOwn = (name: string) =>
  !/^(sqlite_|__drizzle|product_search|order_search(_terms)?$|order_search_(data|idx|docsize|config|content))/.test(
    name,
  );

const list = (rows: Row[], column: string) => rows.map((row) => String(row[column]));
/** A condition or an expression without what each engine adds when it stores it. */
const plain = (sql: string) =>
  sql
    .toLowerCase()
    .replace(/::\w+|[`"()]|\s+/g, "")
    .replaceAll("isnotnull", "notnull")
    // PostgreSQL's name of the operator.
    .replaceAll("~~", "like");

export async function describeSqlite(run: Run): Promise<Tables> {
  const tables: Tables = {};
  const all = await run("select name from sqlite_master where type = 'table'");
  for (const table of list(all, "name").filter(isOwn)) {
    const lines: string[] = [];
    const columns = `pragma_table_info('${table}')`;
    for (const c of await run(`select * from ${columns}`)) {
      const isRequired = c.notnull || (c.pk === 1 && c.type === "INTEGER");
      lines.push(column(c.name, String(c.type).toLowerCase(), isRequired, c.dflt_value));
    }
    const keys = await run(`select name from ${columns} where pk > 0 order by pk`);
    if (keys.length > 0) lines.push(`primary key ${list(keys, "name")}`);
    for (const f of await run(`select * from pragma_foreign_key_list('${table}')`))
      lines.push(reference(f.from, `${f.table}.${f.to}`, String(f.on_delete).toLowerCase()));
    const indexes = `pragma_index_list('${table}') i left join sqlite_master m on m.name = i.name and m.type = 'index'`;
    for (const i of await run(`select i.*, sql from ${indexes} where origin <> 'pk'`)) {
      const sql = String(i.sql);
      const [, parts, where] = /\((.*?)\)(?: where (.*))?$/is.exec(sql.replace(/^[^(]*/, ""))!;
      lines.push(index(i.unique === 1, parts!, where));
    }
    tables[table] = lines.sort();
  }
  return tables;
}

const column = (name: unknown, type: unknown, isRequired: unknown, given: unknown) =>
  `${name} ${type}${isRequired ? " not null" : ""}${given === null ? "" : ` default ${given}`}`;

const reference = (from: unknown, to: string, onDelete: string) =>
  `${from} refers to ${to} on delete ${onDelete}`;

const index = (isUnique: boolean, parts: string, where?: string | null) =>
  `${isUnique ? "unique " : ""}index ${plain(parts)}${where ? ` where ${plain(where)}` : ""}`;

export async function describePostgres(run: Run): Promise<Tables> {
  const tables: Tables = {};
  const all = await run("select tablename as name from pg_tables where schemaname = 'public'");
  for (const table of list(all, "name").filter(isOwn)) {
    const lines: string[] = [];
    const columns = `select * from information_schema.columns where table_name = '${table}'`;
    for (const c of await run(columns)) {
      const given = (c.column_default as string | null)?.replace(/::\w+/, "") ?? null;
      const type = TYPES[String(c.data_type)];
      lines.push(column(c.column_name, type, c.is_nullable === "NO", given));
      if (c.data_type === "text" && c.collation_name !== "C")
        lines.push(`${c.column_name} is not sorted by bytes`);
    }
    for (const k of await run(`select contype, confdeltype, confrelid::regclass::text as parent,
        (select string_agg(attname, ',' order by n) from unnest(conkey) with ordinality as k(num, n)
          join pg_attribute on attrelid = conrelid and attnum = num) as columns,
        (select string_agg(attname, ',') from pg_attribute where attrelid = confrelid and attnum = any(confkey)) as refers
        from pg_constraint where conrelid = '${table}'::regclass`)) {
      if (k.contype === "p") lines.push(`primary key ${k.columns}`);
      else if (k.contype === "f") {
        const onDelete = { c: "cascade", n: "set null" }[String(k.confdeltype)] ?? "no action";
        lines.push(reference(k.columns, `${k.parent}.${k.refers}`, onDelete));
      } else if (k.contype !== "u") lines.push(`${k.contype} ${k.columns}`);
    }
    for (const i of await run(`select indisunique, pg_get_expr(indpred, indrelid) as where,
        (select string_agg(pg_get_indexdef(indexrelid, n, true), ',' order by n) from generate_series(1, indnatts) n) as parts
        from pg_index join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = c.relam
        where indrelid = '${table}'::regclass and not indisprimary and amname <> 'gin'`))
      lines.push(index(i.indisunique === true, String(i.parts), i.where as string | null));
    tables[table] = lines.sort();
  }
  return tables;
}

/** As SQLite calls them: a boolean is an integer there. */
const TYPES: Record<string, string> = {
  bigint: "integer",
  boolean: "integer",
  bytea: "blob",
  "double precision": "real",
  text: "text",
};
