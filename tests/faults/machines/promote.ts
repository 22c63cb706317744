import type { DatabaseServer } from "./database-servers.ts";

/** What the guide in docs/operations.md asks of each standby: the one with the most is promoted. */
export const HOW_FAR = "select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())";
export const PROMOTE = "select pg_promote()";

/**
 * Makes the standby that has the most the primary, as the guide says: asks each how far it is, promotes
 * one, moves the address.
 */
export function promoteOne(
  standbys: DatabaseServer[],
  moveTo: (server: DatabaseServer) => void,
): DatabaseServer {
  const reached = standbys.map((server) => ({ server, at: bytesOf(server.psql(HOW_FAR)) }));
  const [first] = reached.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const { server } = first!;
  if (server.psql(PROMOTE) !== "t") throw new Error(`${server.name} was not promoted`);
  moveTo(server);
  return server;
}

/** A position in the write-ahead log, such as 1/6B3740. */
function bytesOf(position: string): bigint {
  const [high, low] = position.split("/").map((part) => BigInt(`0x${part}`));
  return (high! << 32n) + low!;
}
