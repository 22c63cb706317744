import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import {
  cartOwnerOf,
  ensureSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { shownWeight } from "#app/features/catalogue/card/product-card.tsx";
import { ProductName } from "#app/features/catalogue/card/product-name.tsx";
import { ownNameLang, ownTextLang } from "#app/features/catalogue/card/text-lang.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import {
  type ActionRequest,
  formAction,
  orBusy,
  type Redirect,
  type Refusal,
  readForm,
  redirectWithToast,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { pageMeta, pageText, rootDataOf } from "#app/kit/page/page-meta.ts";
import { contentLocation } from "#app/kit/request/responses.ts";
import { ownHeaders, type RouteHandle } from "#app/kit/request/route-handle.ts";
import { FULL_WIDTH, OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { addDish, type DishGoods, readGoods } from "./dish-goods.server.ts";
import { findShownDish } from "./dishes.server.ts";
import { linesOf, MAX_INGREDIENTS, readServings, SERVINGS } from "./rules.ts";
import { dishTexts } from "./text.ts";

export const handle: RouteHandle = { cachedAs: "page" };

export const meta: MetaFunction<typeof loader> = (args) => {
  const root = rootDataOf(args);
  if (!args.data || !root) return [];
  const { lang } = pageText(args);
  const { dish, goods, servings } = args.data;
  const name = shownName(lang, dish);
  const { intro, steps } = textsIn(lang, dish);
  const image = dish.picture;
  return pageMeta(args, {
    title: name,
    description: intro.text ?? dishTexts[lang].description,
    canonical: paths.dish(dish.path),
    image: image ? paths.socialPicture(image) : undefined,
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "Recipe",
        name,
        description: intro.text ?? undefined,
        image: image ? [new URL(paths.picture(image, FULL_WIDTH), root.origin).href] : undefined,
        recipeYield: dishTexts[lang].forPeople(servings),
        recipeIngredient: goods.map(({ texts }) => texts[lang]),
        recipeInstructions: linesOf(steps.text).map((text) => ({ "@type": "HowToStep", text })),
      },
    ],
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const dish = await requireDish(context, params.path);
  const servings = servingsIn(request);
  const goods = await readGoods(context.db, dish, servings);
  const { ingredients: _, ...shown } = dish;
  return data(
    { dish: shown, servings, goods },
    { headers: contentLocation(request, paths.dish(dish.path, servings)) },
  );
}

export const headers = ownHeaders;

const servingsIn = ({ url }: Request) => readServings(new URL(url).searchParams.get("for"));

async function requireDish({ db }: LoaderFunctionArgs["context"], path = "") {
  const dish = await findShownDish(db, path);
  if (!dish) throw new Response(null, { status: 404 });
  return dish;
}

const schema = z.object({ item: z.array(z.string()).default([]) });

/** The page after a refusal: the products that were ticked, and the problem. */
type Refused = Refusal & { problem: string; ticked: string[] };

export const action = formAction(async (request): Promise<Redirect | Refused> => {
  const dish = await requireDish(request.context, request.params.path);
  const value = requireSubmission(await readForm(request.request), schema);
  // More than a dish has are no choice of a browser.
  const chosen = value.item.slice(0, MAX_INGREDIENTS);
  const refuse = (problem: string, status: number) => ({ status, problem, ticked: chosen });
  const texts = dishTexts[request.t.lang];
  if (chosen.length === 0) return refuse(texts.nothingChosen, 400);
  const servings = servingsIn(request.request);
  const result = await orBusy(() => addToCart(request, { dish, servings, chosen }));
  if (result === "busy") return refuse(request.t.errors.busy, 503);
  const { added, wanted, headers } = result;
  if (added === 0) return refuse(texts.allGone, 409);
  const toast = added < wanted ? "listAddedPartly" : "listAdded";
  return redirectWithToast(request.context, paths.cart, [toast, added], headers);
});

async function addToCart({ request, context }: ActionRequest, of: Parameters<typeof addDish>[2]) {
  const { session, headers } = await ensureSession(context, request);
  const added = await context.withTx((tx) => addDish(tx, cartOwnerOf(session), of));
  return { ...added, headers };
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

/** The texts of a dish in a language, each with its `lang` if that is another. */
function textsIn(lang: "en" | "vi", { intro, introEn, steps, stepsEn }: Loaded["dish"]) {
  const choose = (text: string | null, english: string | null) =>
    lang === "en" && english ? { text: english } : { text, lang: ownTextLang(lang) };
  return { intro: choose(intro, introEn), steps: choose(steps, stepsEn) };
}

export default function DishPage() {
  const { lang } = useText();
  const texts = dishTexts[lang];
  const { dish, goods, servings } = useLoaderData<typeof loader>();
  const { intro, steps } = textsIn(lang, dish);
  const nameLang = ownNameLang(lang, dish);
  const name = shownName(lang, dish);
  const others = goods.filter(({ good }) => !good);
  return (
    <>
      <p>
        <a className="touch-link" href={paths.dishes}>
          {texts.all}
        </a>
      </p>
      <div className="product">
        <div className="gallery">
          <div className="pictures">
            <Picture imageRef={dish.picture} alt={name} slot="main" isEager />
          </div>
        </div>
        <div>
          <h1 lang={nameLang}>{name}</h1>
          {name !== dish.name && <p lang="vi">{dish.name}</p>}
          {intro.text && <p lang={intro.lang}>{intro.text}</p>}
          <Servings path={dish.path} current={servings} />
          <Goods goods={goods} />
        </div>
      </div>
      <div className="columns mt-4">
        {others.length > 0 && (
          <section className="panel" aria-labelledby="others">
            <h2 id="others">{texts.others}</h2>
            <ul className="bullets">
              {others.map(({ texts }) => (
                <li key={texts.vi} lang={langOf(lang, texts)}>
                  {texts[lang]}
                </li>
              ))}
            </ul>
          </section>
        )}
        {steps.text && (
          <section className="panel" aria-labelledby="steps">
            <h2 id="steps">{texts.steps}</h2>
            {servings !== dish.servings && <p className="hint">{texts.stepsFor(dish.servings)}</p>}
            <ol className="bullets" lang={steps.lang}>
              {linesOf(steps.text).map((step, i) => (
                <li key={i}>{step}</li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}

const langOf = (lang: "en" | "vi", { isTranslated }: DishGoods[number]["texts"]) =>
  isTranslated ? undefined : ownTextLang(lang);

/** Links to the page for other numbers of people. */
function Servings({ path, current }: { path: string; current: number }) {
  const texts = dishTexts[useText().lang];
  return (
    <nav className="chips scroll-row" aria-label={texts.people}>
      <Spaced>
        {SERVINGS.map((servings) => (
          <a
            key={servings}
            href={paths.dish(path, servings)}
            aria-current={servings === current ? "page" : undefined}
          >
            {texts.forPeople(servings)}
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

/** The products of the dish, ticked, and the button that puts them into the cart. */
function Goods({ goods }: { goods: DishGoods }) {
  const { lang } = useText();
  const texts = dishTexts[lang];
  const { dish, servings } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const sold = goods.flatMap(({ good, texts }) => (good ? { ...good, texts } : []));
  if (sold.length === 0) return null;
  const available = sold.filter(({ isSoldOut }) => !isSoldOut);
  const sum = available.reduce((sum, good) => sum + good.offerPriceVnd * good.quantity, 0);
  return (
    <form method="post" action={paths.dish(dish.path, servings)} data-stays={texts.notSent}>
      {refused && <ErrorSummary problems={[{ message: refused.problem }]} />}
      <h2 className="mt-4">{texts.goods}</h2>
      {available.length > 0 && <p className="hint mb-2">{texts.sumHint}</p>}
      <ul>
        {sold.map(({ texts: line, ...good }) => (
          <li key={good.productId} className="dish-good">
            <label className="choice">
              <input
                type="checkbox"
                name="item"
                value={good.productId}
                defaultChecked={
                  !good.isSoldOut && (refused?.ticked.includes(good.productId) ?? true)
                }
                disabled={good.isSoldOut}
              />{" "}
              <span>
                <span lang={langOf(lang, line)} className="strong">
                  {line[lang]}
                </span>
                <br />
                <ProductName lang={lang} name={good.name} nameEn={good.nameEn} />
                <br />
                <span className="hint">
                  {[
                    good.weight
                      ? `${good.quantity} × ${shownWeight(lang, good.weight)}`
                      : `× ${good.quantity}`,
                    formatVnd(good.offerPriceVnd * good.quantity),
                  ].join(" · ")}
                </span>
                {good.isSoldOut && (
                  <>
                    {" "}
                    <span className="unavailable">{texts.soldOut}</span>
                  </>
                )}
              </span>
            </label>{" "}
            <a href={paths.product(good.categoryPath ?? OTHERS_PATH, good.productId)}>
              <Picture imageRef={good.imageRef} alt={shownName(lang, good)} slot="line" />
            </a>
          </li>
        ))}
      </ul>
      {available.length > 0 && (
        <div className="buy-bar">
          <span className="strong mx-2">{texts.sum(available.length, formatVnd(sum))}</span>{" "}
          <button className="button" type="submit">
            {texts.add}
          </button>
        </div>
      )}
    </form>
  );
}
