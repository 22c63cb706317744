import { asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import { type PageSlice, paginate } from "#app/kit/format/pagination.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { wishContacts, wishes } from "#db/schema.ts";
import { KEPT_DAYS, MAX_CONTACT_WISHES, MAX_CONTACTS, MAX_WISHES } from "./rules.ts";

/** How somebody who wished is told: as typed, and as the mailbox or the number that it names. */
export type WishContact = { contact: string; key: string };

type NewWish = {
  text: string;
  contact: WishContact | null;
  lang: string;
  /** Address of the client, which a limit applies to. */
  client: string;
};

/**
 * Notes what somebody looked for in vain. The same words, however they are written, are counted instead, those of one
 * client once a day.
 */
export async function addWish(
  tx: Db,
  { text, contact, lang, client }: NewWish,
): Promise<Outcome<"too-many"> | { kind: "too-often"; retryAfterMs: number }> {
  const retryAfterMs = await countUnlessFull(tx, [
    { bucket: `wish:${client}`, limit: LIMITS.wishPerClient },
  ]);
  if (retryAfterMs > 0) return { kind: "too-often", retryAfterMs };
  const now = Date.now();
  const textFolded = fold(text);
  const [known] = await tx.select().from(wishes).where(eq(wishes.textFolded, textFolded));
  if (contact && (await isFull(tx, contact.key, known?.seq ?? 0))) return "too-many";
  if (!known && (await tx.$count(wishes)) >= MAX_WISHES) {
    const retryAfterMs = await makeRoom(tx);
    if (retryAfterMs > 0) return { kind: "too-often", retryAfterMs };
  }
  const seq = known?.seq ?? (await insertWish(tx, text, textFolded, now));
  const same = { bucket: `wish:${client}:${seq}`, limit: LIMITS.sameWishPerClient };
  const isRepeated = (await countUnlessFull(tx, [same])) > 0;
  if (known && !isRepeated)
    await tx
      .update(wishes)
      .set({ count: sql`${wishes.count} + 1`, wishedAt: now })
      .where(eq(wishes.seq, seq));
  // Beyond the limit, the wish still counts.
  if (contact && (await tx.$count(wishContacts, eq(wishContacts.wishSeq, seq))) < MAX_CONTACTS)
    await tx
      .insert(wishContacts)
      .values({
        wishSeq: seq,
        contact: contact.contact,
        contactKey: contact.key,
        lang,
        createdAt: now,
      })
      .onConflictDoNothing();
  return "done";
}

/** Whether a contact waits for as many other wishes as it may. */
async function isFull(tx: Db, key: string, wishSeq: number): Promise<boolean> {
  const rows = await tx
    .select({ wishSeq: wishContacts.wishSeq })
    .from(wishContacts)
    .where(eq(wishContacts.contactKey, key))
    .limit(MAX_CONTACT_WISHES);
  return rows.length >= MAX_CONTACT_WISHES && rows.every((row) => row.wishSeq !== wishSeq);
}

/**
 * Deletes the least wanted and oldest wish, at most a few a day: strangers who fill the list keep others out for a day,
 * and what it has stays.
 *
 * @returns 0, or the milliseconds to wait
 */
async function makeRoom(tx: Db): Promise<number> {
  const lost = { bucket: "wishes-lost", limit: LIMITS.wishesLost };
  const retryAfterMs = await countUnlessFull(tx, [lost]);
  if (retryAfterMs > 0) return retryAfterMs;
  const [least] = await tx
    .select({ seq: wishes.seq })
    .from(wishes)
    .orderBy(asc(wishes.count), asc(wishes.wishedAt))
    .limit(1);
  await tx.delete(wishes).where(eq(wishes.seq, least!.seq));
  return 0;
}

async function insertWish(tx: Db, text: string, textFolded: string, now: number): Promise<number> {
  const [added] = await tx
    .insert(wishes)
    .values({ id: newId(now), text, textFolded, count: 1, createdAt: now, wishedAt: now })
    .returning({ seq: wishes.seq });
  return added!.seq;
}

const PAGE_SIZE = 40;
/** Contacts shown of a wish. */
const SHOWN_CONTACTS = 20;

/** A page of the wishes, the most wanted first, each with its first contacts. */
export async function listWishes(db: Db, requested: number) {
  const total = await db.$count(wishes);
  const { offset, ...slice }: PageSlice = paginate(total, requested, PAGE_SIZE);
  const rows = await db
    .select()
    .from(wishes)
    .orderBy(desc(wishes.count), desc(wishes.wishedAt), desc(wishes.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  const contacts = await db
    .select({ wishSeq: wishContacts.wishSeq, contact: wishContacts.contact })
    .from(wishContacts)
    .where(
      inArray(
        wishContacts.wishSeq,
        rows.map(({ seq }) => seq),
      ),
    )
    .orderBy(asc(wishContacts.seq));
  const bySeq = Map.groupBy(contacts, ({ wishSeq }) => wishSeq);
  return {
    ...slice,
    wishes: rows.map(({ seq, textFolded: _, ...wish }) => {
      const all = (bySeq.get(seq) ?? []).map(({ contact }) => contact);
      const shown = all.slice(0, SHOWN_CONTACTS);
      return { ...wish, contacts: shown, hidden: all.length - shown.length };
    }),
  };
}

/** Deletes a wish with its contacts. */
export async function deleteWish(tx: Db, id: string): Promise<"done"> {
  await tx.delete(wishes).where(eq(wishes.id, id));
  return "done";
}

const oldest = () => Date.now() - KEPT_DAYS * 24 * 3_600_000;

/** Deletes up to `limit` contacts, and wishes that nobody has repeated since, of half a year ago. */
export async function deleteExpiredWishes(tx: Db, limit: number): Promise<number> {
  const contacts = await deleteSome(
    tx,
    wishContacts.seq,
    lt(wishContacts.createdAt, oldest()),
    limit,
  );
  return Math.max(contacts, await deleteSome(tx, wishes.seq, lt(wishes.wishedAt, oldest()), limit));
}
