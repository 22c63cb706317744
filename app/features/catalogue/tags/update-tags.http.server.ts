import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { ONE_LINE } from "#app/kit/format/plain-text.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { MAX_TAG_NAME } from "./rules.ts";
import { addTag, addUsualTags, deleteTag, renameTag } from "./tags.server.ts";
import { tagTexts } from "./text.ts";

const command = commandOf<SellerRequest>();
const MAX_SEEN = 3 * MAX_TAG_NAME;
/** The id of a tag is its path; "" for a new one. */
const id = z.string().max(100).default("");

const nameSchema = (t: Text) => {
  const { required, tooLong, invalid } = tagTexts[t.lang];
  return z
    .string({ error: required })
    .trim()
    .max(MAX_TAG_NAME, { error: tooLong, abort: true })
    .regex(ONE_LINE, invalid);
};
const nameFields = (t: Text) => ({
  id,
  name: nameSchema(t).min(1, tagTexts[t.lang].required),
  nameEn: nameSchema(t).default(""),
});

type TagProblem = "gone" | "taken" | "full" | "changed";

const write = (
  { undoable, value }: Told<SellerRequest, { id?: string }>,
  change: (tx: Db) => Promise<Outcome<TagProblem>>,
) => undoable("tags", rowsOf.tags(value.id ?? ""))(change);

const refused =
  (problem: TagProblem) =>
  ({ refuse, t }: { refuse: (problem: object) => RefusedForm; t: Text }) =>
    refuse({
      status: problem === "changed" ? 409 : undefined,
      fieldErrors: { name: [tagTexts[t.lang][problem]] },
    });

const answers = {
  done: { to: paths.sellerTags, toast: "contentSaved" },
  gone: refused("gone"),
  taken: refused("taken"),
  full: refused("full"),
  changed: refused("changed"),
} as const;

/** Handles the forms of the page of tags. */
export const updateTags = handleForms({
  add: command({
    schema: nameFields,
    run: (told) => write(told, (tx) => addTag(tx, told.value)),
    answers,
  }),
  save: command({
    schema: (t) => ({ ...nameFields(t), seen: z.string().max(MAX_SEEN).default("") }),
    run: (told) => write(told, (tx) => renameTag(tx, told.value.id, told.value)),
    answers,
  }),
  usual: command({
    schema: () => ({ id }),
    run: (told) => write(told, addUsualTags),
    answers,
  }),
  delete: command({
    schema: () => ({ id }),
    run: (told) => write(told, (tx) => deleteTag(tx, told.value.id)),
    answers: { ...answers, gone: answers.done },
  }),
});
