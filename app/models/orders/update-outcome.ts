/**
 * "gone": the order does not exist. "changed": it no longer has the expected state and was not
 * modified, so that sellers do not overwrite each other's changes.
 */
export type UpdateOutcome = "done" | "gone" | "changed";
