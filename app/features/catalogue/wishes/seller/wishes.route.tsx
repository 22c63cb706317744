import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { wishListTexts } from "#app/features/catalogue/wishes/text.ts";
import { deleteWish, listWishes } from "#app/features/catalogue/wishes/wishes.server.ts";
import { listOftenFree } from "#app/features/orders/free-lines/free-lines.server.ts";
import { oftenFreeTexts } from "#app/features/orders/free-lines/text.ts";
import { composeWishMessages } from "#app/features/orders/messages/compose-messages.http.server.ts";
import { MessagePanel } from "#app/features/orders/messages/message-panel.tsx";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDate } from "#app/kit/format/date.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { hrefWith, mailtoHref, paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const meta = privateMeta(({ lang }) => [
  wishListTexts[lang].title,
  wishListTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, request, searchParams }) => {
  const lang = await requestLang(context, request);
  const requested = parsePageNumber(searchParams.get("page"));
  const { wishes, ...slice } = await listWishes(context.db, requested);
  const texts = wishes.map(({ text }) => text);
  const messages = await composeWishMessages(context, texts, lang);
  const shown = wishes.map((wish, i) => ({
    message: messages[i]!,
    ...pick(wish, ["id", "text", "count", "contacts", "hidden"]),
    first: formatDate(wish.createdAt, lang),
    last: formatDate(wish.wishedAt, lang),
  }));
  return { wishes: shown, often: await listOftenFree(context.db), ...slice };
});

export const action = sellerAction(
  handleForms({
    delete: commandOf<SellerRequest>()({
      schema: () => ({ id: z.string().max(100) }),
      invalid: "400",
      run: ({ undoable, value: { id } }) =>
        undoable("wish", rowsOf.wish(id))((tx) => deleteWish(tx, id)),
      answers: { done: () => redirect(paths.sellerWishes(), 303) },
      busy: { to: "/seller/wishes", toast: "deleteFailed" },
    }),
  }),
);

export default function Wishes() {
  const { lang, seller } = useText();
  const t = wishListTexts[lang];
  const { wishes, often, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a className="touch-link" href={paths.sellerProducts()}>
          {seller.productList}
        </a>
      </p>
      <h1>{t.title}</h1>
      {often.length > 0 && <OftenFree goods={often} />}
      {wishes.length === 0 ? (
        <EmptyState title={t.none} text={t.noneHint} />
      ) : (
        <p className="mb-4">{t.hint}</p>
      )}
      <ul>
        {wishes.map((wish) => (
          <li className="panel mb-4" key={wish.id}>
            <h2>{wish.text}</h2>
            <p>
              <strong>{t.times(wish.count)}</strong>, {t.since(wish.first, wish.last)}
            </p>
            {wish.contacts.length > 0 && (
              <p className="words gap-x-4 items-center">
                {t.contacts}
                {wish.contacts.map((contact) => (
                  <a
                    className="touch-link"
                    key={contact}
                    href={contactHref(contact, t.subject(wish.text))}
                  >
                    {contact}
                  </a>
                ))}
                {wish.hidden > 0 && t.more(wish.hidden)}
              </p>
            )}
            {wish.contacts.length > 0 && (
              <details>
                <summary className="touch-link">{t.message}</summary>
                <MessagePanel
                  message={{ kind: wish.id, text: wish.message }}
                  title={t.messageOf(wish.text)}
                  lang={lang}
                  phone={phoneOf(wish.contacts)}
                />
              </details>
            )}
            <SellerForm method="post" action={paths.sellerWishes()} className="form-buttons mt-2">
              <a className="button button-quiet" href={hrefWith(paths.products, { q: wish.text })}>
                {t.search}
                <span className="sr-only">: {wish.text}</span>
              </a>
              <SubmitButton className="button button-remove" intent="delete" of={wish.id}>
                {t.delete}
                <span className="sr-only"> {wish.text}</span>
              </SubmitButton>
            </SellerForm>
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} hrefFor={(to) => paths.sellerWishes(to)} />
    </>
  );
}

type OftenFreeProps = { goods: ReturnType<typeof useLoaderData<typeof loader>>["often"] };

/** Goods that sellers typed into several orders, each with a link to the form that makes it a product. */
function OftenFree({ goods }: OftenFreeProps) {
  const t = oftenFreeTexts[useText().lang];
  return (
    <section className="panel mb-4" aria-labelledby="often">
      <h2 id="often">{t.title}</h2>
      <p className="hint">{t.hint}</p>
      <ul className="lined">
        {goods.map(({ name, priceVnd, orders }) => (
          <li key={name} className="row items-center justify-between py-2">
            <p className="min-w-0">
              <strong>{name}</strong>{" "}
              <span className="hint">
                {formatVnd(priceVnd)} · {t.orders(orders)}
              </span>
            </p>
            <a
              className="button button-quiet"
              href={hrefWith(paths.seller, { name, price: priceVnd })}
            >
              {t.add}
              <span className="sr-only">: {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The phone number if there is one contact only, so that the message can be opened in an app. */
const phoneOf = ([contact = "", ...others]: string[]) =>
  others.length > 0 || contact.includes("@") ? "" : contact;

const contactHref = (contact: string, subject: string) =>
  contact.includes("@") ? mailtoHref(contact, subject) : telHref(contact);
