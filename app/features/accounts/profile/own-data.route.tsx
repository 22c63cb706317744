import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import { listAddresses } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  getSession,
  shopperOrDialog,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { listTexts } from "#app/features/cart/my-list/text.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { listUserOrders } from "#app/features/orders/finding/orders.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { pick } from "#app/kit/format/pick.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { OrderList } from "./account-parts.tsx";
import { readOwnData } from "./own-data.server.ts";
import { ownDataTexts } from "./own-data-text.ts";

/** Of each kind; the file has all. */
const MAX_SHOWN = 20;

export const meta = privateMeta((t) => [t.account.data, t.descriptions.account]);

export const headers = () => ({ "Cache-Control": "no-store" });

/** Loads the data that the page shows; null behind the login dialog. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await shopperOrDialog(context, request);
  const session = await getSession(context, request);
  if (!user || !session) return null;
  const { db } = context;
  const [data, addresses, { orders }] = await Promise.all([
    readOwnData(db, user, session.hash),
    listAddresses(db, user.id),
    listUserOrders(db, user.id, { page: 1, limit: MAX_SHOWN }),
  ]);
  const shown = orders.map((order) =>
    pick(order, ["id", "status", "fulfilment", "createdAt", "amountVnd"]),
  );
  return { ...data, addresses, reviews: data.reviews.slice(-MAX_SHOWN), orders: shown };
}

export default function OwnData() {
  const t = useText();
  const texts = ownDataTexts[t.lang];
  const data = useLoaderData<typeof loader>();
  if (!data) return <h1>{t.account.data}</h1>;
  const { account, verifiedEmails, formerEmails, addresses, unsavedAddress } = data;
  const timeOf = (iso: string) => formatDateTime(Date.parse(iso), t.lang);
  return (
    <div className="form-page">
      <h1>{t.account.data}</h1>
      <p className="mb-4">{texts.intro}</p>
      <Part
        title={t.account.title}
        lines={[
          account.name,
          account.email,
          texts.since(timeOf(account.createdAt)),
          ...verifiedEmails.map(({ email }) => texts.verified(email)),
          ...formerEmails.map(({ email, restorableUntil }) =>
            texts.former(email, timeOf(restorableUntil)),
          ),
        ]}
      />
      <Part
        title={t.account.addresses}
        lines={[
          ...addresses.map((address) => (
            <>
              <AddressBlock address={address} />
              {address.email}
            </>
          )),
          ...(unsavedAddress
            ? [`${texts.unsaved}: ${Object.values(unsavedAddress).filter(Boolean).join(", ")}`]
            : []),
        ]}
      />
      <section className="panel mb-6">
        <h2>{t.orders.title}</h2>
        <OrderList orders={data.orders} />
        {data.orders.length === MAX_SHOWN && (
          <a className="touch-link leads-on" href={paths.myOrders}>
            {t.leave.allOrders}
          </a>
        )}
      </section>
      <Part
        title={t.cart.title}
        lines={data.cart.map((line) => `${line.quantity} × ${shownName(t.lang, line)}`)}
      />
      <Part
        title={listTexts[t.lang].title}
        lines={data.list.map((saved) => shownName(t.lang, saved))}
      />
      <Part
        title={texts.reviews}
        lines={data.reviews.map(({ name, stars, text }) =>
          [`${name}: ${stars}/5`, text].filter(Boolean).join(". "),
        )}
      />
      <Part
        title={texts.alerts}
        lines={data.toBeToldWhenBack.map(({ since }) => texts.asked(timeOf(since)))}
      />
      <section className="panel mb-6">
        <h2>{texts.file}</h2>
        <p className="mt-1 mb-4">{t.account.dataHint}</p>
        <a className="button button-quiet" href={paths.accountData} type="application/json">
          {t.account.download}
        </a>
      </section>
    </div>
  );
}

/** One kind of data, line by line. */
function Part({ title, lines }: { title: string; lines: ReactNode[] }) {
  const { none } = ownDataTexts[useText().lang];
  return (
    <section className="panel mb-6">
      <h2>{title}</h2>
      {lines.length === 0 && <p className="mt-1">{none}</p>}
      <ul>
        {lines.map((line, i) => (
          <li className="as-typed mt-3" key={i}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
