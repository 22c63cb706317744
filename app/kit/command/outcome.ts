/**
 * How a change went. Verbs return it and throw for nothing that can happen: a throw inside a transaction makes all
 * that were committed together run again. A verb that has more to tell returns `{ kind: "done", … }` or
 * `{ kind: Reason, … }`.
 *
 * "gone": what was to be changed does not exist. "changed": it is no longer as it was shown, and was left alone.
 */
export type Outcome<Reason extends string = "gone"> = "done" | Reason;
