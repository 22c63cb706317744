import { eq } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { preparedFind } from "#db/prepared.ts";
import { reviewEvents, reviews } from "#db/schema.ts";

const findReview = preparedFind(reviews, "id");

/**
 * Answers a review for everybody to read, or removes the answer if it is empty.
 *
 * @param by the seller's e-mail, like in the verbs below
 */
export async function answerReview(
  tx: Db,
  id: string,
  { answer, by }: { answer: string; by: string },
): Promise<Outcome> {
  return save(tx, id, { answer: answer || null }, { change: "answered", note: answer, by });
}

/** Takes a review from the product's page and out of its rating. */
export async function hideReview(
  tx: Db,
  id: string,
  { reason, by }: { reason: string; by: string },
): Promise<Outcome> {
  return save(tx, id, { hiddenReason: reason }, { change: "hidden", note: reason, by });
}

/** Shows a hidden review again. */
export async function showReview(tx: Db, id: string, { by }: { by: string }): Promise<Outcome> {
  return save(tx, id, { hiddenReason: null }, { change: "shown", note: "", by });
}

type Change = Pick<typeof reviewEvents.$inferInsert, "change" | "note"> & { by: string };

/** Changes a review and logs who did it; what is so already is left alone. */
async function save(
  tx: Db,
  id: string,
  values: { answer: string | null } | { hiddenReason: string | null },
  { change, note, by }: Change,
): Promise<Outcome> {
  const review = await findReview(tx, id);
  if (!review) return "gone";
  const isSo =
    "answer" in values
      ? review.answer === values.answer
      : review.hiddenReason === values.hiddenReason;
  if (isSo) return "done";
  await tx.update(reviews).set(values).where(eq(reviews.id, id));
  await tx
    .insert(reviewEvents)
    .values({ reviewId: id, change, note, changedBy: by, at: Date.now() });
  return "done";
}
