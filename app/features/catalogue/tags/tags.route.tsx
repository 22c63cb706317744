import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { tagLabel, USUAL_TAGS } from "./rules.ts";
import { countTags, seenNames } from "./tags.server.ts";
import { tagTexts } from "./text.ts";
import { updateTags } from "./update-tags.http.server.ts";

export const meta = privateMeta(({ lang }) => [tagTexts[lang].title, tagTexts[lang].description]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const counted = await countTags(context.db);
  const tags = counted.map((tag) => ({
    ...pick(tag, ["path", "name", "nameEn", "products"]),
    seen: seenNames(tag),
  }));
  return {
    tags,
    lacksUsual: USUAL_TAGS.some(({ path }) => !tags.some((tag) => tag.path === path)),
    toDelete: tags.find(({ path }) => path === searchParams.get("delete")),
  };
});

export const action = sellerAction(updateTags);

export default function Tags() {
  const t = useText();
  const texts = tagTexts[t.lang];
  const { tags, lacksUsual, toDelete } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  if (toDelete)
    return (
      <ConfirmDelete
        question={texts.question}
        name={tagLabel(t.lang, toDelete)}
        note={toDelete.products > 0 ? texts.loses(t.products.count(toDelete.products)) : undefined}
        action={paths.sellerTags}
        id={toDelete.path}
        cancel={paths.sellerTags}
      />
    );
  const wrong = typedOf(refused, "id") ?? "";
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerCategories}>
          {t.seller.categories}
        </Link>
      </p>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.hint}</p>
      <ErrorSummary
        problems={problemsOf(errorsOf(refused, ""), Object.values(fieldsOf(wrong, refused)))}
      />
      <section className="panel mb-4" aria-labelledby="add">
        <h2 id="add" className="mb-2">
          {texts.newTag}
        </h2>
        {/* With a new key, the fields are empty again once the tag is listed. */}
        <TagForm key={tags.length} refused={wrong === "" ? refused : undefined} />
      </section>
      {tags.length === 0 && <p className="mb-4">{texts.none}</p>}
      {lacksUsual && (
        <SellerForm method="post" action={paths.sellerTags} className="mb-4">
          <SubmitButton intent="usual">{texts.addUsual}</SubmitButton>
        </SellerForm>
      )}
      <ul>
        {tags.map((tag) => (
          <li className="panel mb-4" key={tag.path}>
            <TagForm tag={tag} refused={wrong === tag.path ? refused : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Refused = NonNullable<ReturnType<typeof useActionData<typeof action>>>["result"] | undefined;
type ListedTag = Awaited<ReturnType<typeof loader>>["tags"][number];

const fieldsOf = (path: string, refused: Refused, tag?: ListedTag) =>
  formFields(`tag-${path}`, { name: tag?.name ?? "", nameEn: tag?.nameEn ?? "" }, refused);

/** The names of a tag, or of a new one. */
function TagForm({ tag, refused }: { tag?: ListedTag; refused: Refused }) {
  const t = useText();
  const texts = tagTexts[t.lang];
  const { name, nameEn } = fieldsOf(tag?.path ?? "", refused, tag);
  const of = tag && <span className="sr-only"> {tagLabel(t.lang, tag)}</span>;
  return (
    <SellerForm method="post" action={paths.sellerTags} noValidate>
      {tag && <input type="hidden" name="seen" value={tag.seen} />}
      <div className="field-pair">
        <Field field={name} label={texts.name} />
        <Field field={nameEn} label={texts.nameEn} optional />
      </div>
      <p className="form-buttons">
        <SubmitButton intent={tag ? "save" : "add"} of={tag?.path}>
          {tag ? texts.save : texts.add}
          {of}
        </SubmitButton>
        {tag && (
          <>
            <Link
              className="button button-remove"
              to={hrefWith(paths.sellerTags, { delete: tag.path })}
            >
              {t.seller.delete}
              {of}
            </Link>
            <Link
              className="touch-link"
              to={hrefWith(paths.products, { tag: tag.path })}
              reloadDocument
            >
              {t.products.count(tag.products)}
            </Link>
          </>
        )}
      </p>
    </SellerForm>
  );
}
