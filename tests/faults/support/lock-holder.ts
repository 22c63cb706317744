// Holds a database's write lock until SIGTERM: node lock-holder.ts FILE
import { openConnection } from "../../../db/sqlite/open-connection.ts";

const sqlite = openConnection(process.argv[2]!);
sqlite.pragma("busy_timeout = 5000");
sqlite.exec("begin immediate");
process.stdout.write("held\n");
process.once("SIGTERM", () => {
  sqlite.exec("rollback");
  sqlite.close();
  process.exit(0);
});
setInterval(() => {}, 1_000);
