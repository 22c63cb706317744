/**
 * The outcome of a change. Verbs return it rather than throw for anything that can be expected: a throw inside a
 * transaction makes all transactions that were committed together run again. A verb with more to report returns `{
 * kind: "done", … }` or `{ kind: Reason, … }`.
 *
 * "gone": the target does not exist. "changed": the target is no longer as it was shown, and was not modified.
 */
export type Outcome<Reason extends string = "gone"> = "done" | Reason;
