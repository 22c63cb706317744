import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readList } from "#app/features/cart/paste-list/read-list.server.ts";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { type FullDish, findDish } from "#app/features/catalogue/dishes/dishes.server.ts";
import { DISH_FIELDS, type DishField } from "#app/features/catalogue/dishes/form.ts";
import { DEFAULT_SERVINGS, lineField, productField } from "#app/features/catalogue/dishes/rules.ts";
import { preparePhoto } from "#app/features/catalogue/products/edit/prepare-photo.ts";
import {
  MAX_PICTURE_MEGABYTES,
  PICTURE_TYPES,
} from "#app/features/catalogue/products/product-limits.ts";
import { findProducts } from "#app/features/catalogue/products/products.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Db } from "#db/client.server.ts";
import { dishFieldValues } from "./dish-columns.ts";
import { updateDishForm } from "./dish-form.http.server.ts";
import { dishFormTexts, sellerDishTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => [t.seller.dishes, sellerDishTexts[t.lang].description]);

/** Loads the dish in the URL, with the products that each of its lines may mean; "new" is one without any. */
export const loader = sellerLoader(async ({ context, params, searchParams }) => {
  if (params.id === "new") return { dish: null, lines: [], isToDelete: false };
  const dish = await findDish(context.db, params.id ?? "");
  if (!dish) throw redirect(paths.sellerDishes(), 303);
  return {
    dish: { ...dish, ...dishFieldValues(dish) },
    lines: await readChoices(context.db, dish),
    isToDelete: searchParams.has("delete"),
  };
});

/** The lines of a dish, each with the product that stands for it and those that it may mean. */
async function readChoices(db: Db, { ingredients }: FullDish) {
  const listed = await readList(
    db,
    ingredients.map(({ text }) => text),
  );
  const linked = await findProducts(
    db,
    ingredients.flatMap(({ productId }) => productId ?? []),
  );
  return ingredients.map(({ text, productId }, at) => {
    const own = linked.filter(({ id }) => id === productId);
    const others = listed[at]!.choices.filter(({ id }) => id !== productId);
    const choices = [...own, ...others].map(({ id, name, weight }) => ({
      id,
      name: [name, weight].filter(Boolean).join(", "),
    }));
    return { text, chosen: own[0]?.id ?? "", choices };
  });
}

export const action = sellerAction(updateDishForm);

export default function DishForm() {
  const t = useText();
  const texts = sellerDishTexts[t.lang];
  const { dish, isToDelete } = useLoaderData<typeof loader>();
  if (dish && isToDelete)
    return (
      <ConfirmDelete
        question={texts.question}
        name={dish.name}
        action={paths.sellerDish(dish.id)}
        id={dish.id}
        cancel={paths.sellerDish(dish.id)}
      />
    );
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerDishes()}>
          {t.seller.dishes}
        </Link>
      </p>
      <h1>{dish ? dish.name : texts.adding}</h1>
      {/* With a new key, the fields show what was saved. */}
      <Fields key={dish?.updatedAt ?? 0} />
      {dish && (
        <p className="form-buttons mt-4">
          {dish.isShown && (
            <a className="button button-quiet" href={paths.dish(dish.path)}>
              {texts.look}
            </a>
          )}
          <a className="button button-remove" href={paths.sellerDish(dish.id, { delete: 1 })}>
            {t.seller.delete}
          </a>
        </p>
      )}
    </>
  );
}

const EMPTY = Object.fromEntries(DISH_FIELDS.map((name) => [name, ""])) as Record<
  DishField,
  string
>;
const LONG: DishField[] = ["ingredients", "ingredientsEn", "steps", "stepsEn"];
const REQUIRED: DishField[] = ["name", "servings", "ingredients"];

function Fields() {
  const t = useText();
  const texts = sellerDishTexts[t.lang];
  const { fields: labels, hints } = dishFormTexts[t.lang];
  const { dish } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const result = refused?.result;
  const values = dish ?? { ...EMPTY, servings: String(DEFAULT_SERVINGS) };
  const fields = formFields("dish", { ...values, image: "" } as never, result) as Record<
    DishField | "image",
    FormField
  >;
  const hintOf: Partial<Record<DishField, string>> = {
    ...{ ingredients: hints.ingredients, ingredientsEn: hints.english, steps: hints.steps },
  };
  const isShown = result ? typedOf(result, "shown") === "1" : (dish?.isShown ?? true);
  const shown = DISH_FIELDS.map((name) => fields[name]);
  return (
    <SellerForm
      method="post"
      action={paths.sellerDish(dish?.id)}
      encType="multipart/form-data"
      className="panel max-w-3xl"
      noValidate
    >
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), [...shown, fields.image])} />
      <input type="hidden" name="seen" value={refused?.seen ?? dish?.updatedAt ?? ""} />
      {DISH_FIELDS.map((name) => (
        <Field
          key={name}
          field={fields[name]}
          label={labels[name]}
          hint={hintOf[name]}
          rows={LONG.includes(name) ? 6 : undefined}
          inputMode={name === "servings" ? "numeric" : undefined}
          autoComplete="off"
          optional={!REQUIRED.includes(name)}
        />
      ))}
      <PictureField field={fields.image} picture={refused ? refused.picture : dish?.picture} />
      <Choices />
      <label className="choice">
        <input type="checkbox" name="shown" value="1" defaultChecked={isShown} />{" "}
        <span>{texts.isShown}</span>
      </label>
      <p className="form-buttons mt-4">
        <SubmitButton intent="save" className="button">
          {t.productForm.save}
        </SubmitButton>
      </p>
    </SellerForm>
  );
}

type PictureProps = { field: FormField; picture: string | null | undefined };

/** The picture that the dish has, to keep or not, and a file for another, which a script scales down. */
function PictureField({ field, picture }: PictureProps) {
  const texts = sellerDishTexts[useText().lang];
  async function shrink(input: HTMLInputElement) {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const { file } = await preparePhoto(chosen);
    // Another may have been chosen meanwhile.
    if (input.files?.[0] !== chosen) return;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
  }
  return (
    <>
      {picture && (
        <label className="choice mb-2">
          <span className="w-16">
            <Picture imageRef={picture} alt="" slot="line" />
          </span>
          <input
            type="checkbox"
            name="image"
            value={paths.picture(picture, FULL_WIDTH)}
            defaultChecked
          />{" "}
          {texts.keepPicture}
        </label>
      )}
      <Field
        type="file"
        optional
        field={{ ...field, initialValue: undefined }}
        label={texts.picture}
        hint={texts.pictureHint(MAX_PICTURE_MEGABYTES)}
        accept={PICTURE_TYPES}
        onChange={({ currentTarget }) => void shrink(currentTarget)}
      />
    </>
  );
}

/** For each saved line, the product that stands for it. */
function Choices() {
  const texts = sellerDishTexts[useText().lang];
  const { lines } = useLoaderData<typeof loader>();
  const isOpen = lines.some(({ choices }) => choices.length > 0);
  if (!isOpen) return null;
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="strong">{texts.goods}</legend>
      <p className="hint">{texts.goodsHint}</p>
      {lines.map(({ text, chosen, choices }, at) =>
        choices.length === 0 ? null : (
          <div className="field mt-2" key={text}>
            <label htmlFor={productField(at)}>{text}</label>
            <input type="hidden" name={lineField(at)} value={text} />
            <select id={productField(at)} name={productField(at)} defaultValue={chosen}>
              <option value="">{texts.elsewhere}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ),
      )}
    </fieldset>
  );
}
