import {
  addCode,
  findByCode,
  saveCode,
} from "#app/features/money/discounts/discount-codes.server.ts";
import { type CodeFields, codeVersion } from "#app/features/money/discounts/rules.ts";
import type { Store } from "#db/client.server.ts";

const TEN_PERCENT: CodeFields = {
  code: "TET10",
  kind: "percent",
  value: 10,
  minimumVnd: 0,
  fromDate: null,
  toDate: null,
  maxUses: null,
  maxPerPhone: null,
  isActive: true,
};

/** Adds a discount code, by default TET10 for ten percent without any bound. */
export async function givenDiscountCode(
  store: Store,
  fields: Partial<CodeFields> = {},
): Promise<void> {
  const outcome = await store.withTx((tx) => addCode(tx, { ...TEN_PERCENT, ...fields }));
  if (outcome !== "done") throw new Error(outcome);
}

/** Changes a code as a seller does who sees its present state. */
export async function changeDiscountCode(store: Store, code: string, changes: Partial<CodeFields>) {
  const { id, seq, createdAt, updatedAt, ...fields } = (await findByCode(store.db, code))!;
  const change = { ...fields, ...changes };
  const outcome = await store.withTx((tx) => saveCode(tx, id, change, codeVersion(fields)));
  if (outcome !== "done") throw new Error(outcome);
}
