import { Link, useLoaderData } from "@remix-run/react";
import { sumMargin } from "#app/features/money/margin/margin.server.ts";
import { knownMargin, type MarginSums } from "#app/features/money/margin/rules.ts";
import { marginTexts } from "#app/features/money/margin/text.ts";
import { listDeletedMoney } from "#app/features/orders/deleted/archive.server.ts";
import { DeletedMoney } from "#app/features/orders/deleted/deleted-money.tsx";
import { deletedMoneyText } from "#app/features/orders/deleted/text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may, maySee } from "#app/features/sellers/people/rights.ts";
import { ownFiguresTexts } from "#app/features/shop/contents/figures-text.ts";
import { untrueClaims } from "#app/features/shop/contents/own-figures.server.ts";
import {
  countDemoProducts,
  findDemoClaims,
  loadSetupList,
  setupCommands,
} from "#app/features/shop/setup/setup-list.http.server.ts";
import { ClearDemo, SetupList } from "#app/features/shop/setup/setup-list.tsx";
import { handleForms } from "#app/kit/command/command.ts";
import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { formatDay } from "#app/kit/format/date.ts";
import { formatCount, formatShare } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { claimLine } from "./claim-text.ts";
import { ByDay, ByHour, KeyFigures } from "./figures.tsx";
import { getOverview } from "./overview.server.ts";
import { overviewTexts } from "./text.ts";
import { loadToDo, type PageLine } from "./to-do.http.server.ts";

export const meta = privateMeta((t) => [t.seller.overview, overviewTexts[t.lang].description]);

export const loader = sellerLoader(async ({ request, context, searchParams, seller }) => {
  const t = textFor(await requestLang(context, request));
  const choice = parseChoice(searchParams);
  const overview = await getOverview(context.db, { length: choice.days, by: choice.by });
  const claims = await untrueClaims(context.db);
  const demo = await findDemoClaims(context);
  const untrue: Untrue[] = [
    ...demoClaimLines(t, demo),
    ...claims.map((claim) => ({ href: paths.sellerShop(claim.part), line: claimLine(t, claim) })),
  ];
  const deletedMoney = deletedMoneyText(await listDeletedMoney(context.db), t.lang);
  const maySetUp = may(seller.role, "settings");
  const setup = maySetUp ? await loadSetupList(context) : null;
  const demoProducts = maySetUp ? await countDemoProducts(context) : 0;
  const { tasks, quiet } = await loadToDo(context, t.lang);
  const isSeen = ({ href }: PageLine) => maySee(seller.role, href);
  const toDo = { tasks: tasks.filter(isSeen), quiet: quiet.filter(isSeen) };
  return {
    choice,
    overview,
    margin: may(seller.role, "costs")
      ? marginFigure(await sumMargin(context.db, overview), t.lang)
      : null,
    untrue: maySetUp ? untrue : [],
    setup,
    demoProducts,
    deletedMoney,
    ...toDo,
  };
});

/** What the shop earned, in words; null if nothing is known of it. */
function marginFigure(sums: MarginSums, lang: Text["lang"]) {
  const margin = knownMargin(sums);
  const { title, shareOfGoods, unknownSales } = marginTexts[lang];
  if (!margin || sums.pieces === 0) return null;
  return {
    label: title,
    value: formatVnd(margin.vnd),
    change: shareOfGoods(formatShare(margin.vnd, margin.ofVnd)),
    hint: sums.unknownPieces > 0 ? unknownSales(formatVnd(sums.unknownVnd)) : undefined,
  };
}

export const action = sellerAction(handleForms(setupCommands));

export default function SellerOverview() {
  const t = useText();
  const text = overviewTexts[t.lang];
  const { choice, overview, margin, untrue, quiet } = useLoaderData<typeof loader>();
  const { sums, days, hours, from, to, isEmpty } = overview;
  const first = (
    <>
      <h1>{t.seller.overview}</h1>
      <div className="panel mb-4 lined to-do">
        <ToDo />
        <UntrueClaims claims={untrue} />
        <Setup />
      </div>
    </>
  );
  if (isEmpty)
    return (
      <>
        {first}
        <EmptyState
          illustration="empty-orders"
          title={text.emptyTitle}
          text={text.emptyText}
          link={{ href: paths.sellerProducts(), text: t.seller.productList }}
        />
        <PageList lines={quiet} className="touch-link" />
      </>
    );
  return (
    <div className="overview">
      {first}
      <PeriodLinks />
      <KeyFigures overview={overview} margin={margin} />
      <p className="hint">{text.comparedWith(choice.days)}</p>
      {sums.orders === 0 ? (
        <p className="panel">{text.noneInPeriod}</p>
      ) : (
        <div className="overview-parts">
          {choice.days > 1 && <ByDay days={days} />}
          <ByHour hours={hours} from={from} to={to} />
          <BestWards />
          <BestProducts />
        </div>
      )}
      <PageList lines={quiet} className="touch-link" />
    </div>
  );
}

/** What waits for the seller; nothing if nothing does. */
function ToDo() {
  const { tasks, deletedMoney } = useLoaderData<typeof loader>();
  return (
    <>
      {tasks.length > 0 && (
        <section aria-labelledby="to-do">
          <h2 id="to-do">{overviewTexts[useText().lang].toDo}</h2>
          <PageList lines={tasks} className="touch-link task-link" />
        </section>
      )}
      <DeletedMoney money={deletedMoney} />
    </>
  );
}

const PageList = ({ lines, className }: { lines: PageLine[]; className: string }) => (
  <ul className="row gap-x-4">
    {lines.map(({ href, line, isTrouble }) => (
      <li key={href}>
        <Link className={className} data-trouble={isTrouble || undefined} to={href}>
          {line}
        </Link>
      </li>
    ))}
  </ul>
);

/** The claims of a demo that the shop still makes, each with the page where it can be changed. */
function demoClaimLines({ lang }: Text, { contact, rated }: { contact: string; rated: number }) {
  const { demo: t } = ownFiguresTexts[lang];
  return [
    ...(contact ? [{ href: paths.sellerShop("contact"), line: t.contact(contact) }] : []),
    ...(rated > 0 ? [{ href: paths.sellerProducts(), line: t.rated(rated) }] : []),
  ];
}

/** What a new shop still needs, or the way from a demo to a shop. */
function Setup() {
  const { setup, demoProducts } = useLoaderData<typeof loader>();
  if (setup) return <SetupList {...setup} />;
  return demoProducts > 0 ? <ClearDemo count={demoProducts} /> : null;
}

type Untrue = { href: string; line: string };

/**
 * Untrue claims on the shop's pages, each with a link to the form that changes it, and a button that replaces them all.
 */
function UntrueClaims({ claims }: { claims: Untrue[] }) {
  const t = ownFiguresTexts[useText().lang];
  if (claims.length === 0) return null;
  return (
    <section className="row items-start justify-between" aria-labelledby="claims">
      <details>
        <summary className="touch-link" id="claims">
          {t.untrue(claims.length)}
        </summary>
        <ul className="bullets">
          {claims.map(({ href, line }) => (
            <li key={line}>
              <Link className="touch-link" to={href}>
                {line}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <Link className="touch-link" to={paths.sellerShop("figures")}>
            {t.seeInstead}
          </Link>
        </p>
      </details>
      <SellerForm method="post" action={paths.sellerOverview()}>
        <SubmitButton intent="replace-claims">{t.change}</SubmitButton>
      </SellerForm>
    </section>
  );
}

/** Links to the periods, and the days of the current one. */
function PeriodLinks() {
  const { choice, overview } = useLoaderData<typeof loader>();
  const { from, to } = overview;
  const t = useText();
  const text = overviewTexts[t.lang];
  const [first, last] = [formatDay(from, t.lang), formatDay(to, t.lang)];
  return (
    <div className="row items-center gap-x-4">
      <nav className="choice-links" aria-label={text.periods}>
        {PERIODS.map((days) => (
          <Link
            key={days}
            to={paths.sellerOverview({ ...choice, days })}
            preventScrollReset
            aria-current={days === choice.days ? "page" : undefined}
          >
            {text.lastDays(days)}
          </Link>
        ))}
      </nav>
      <p className="strong">{from === to ? last : text.range(first, last)}</p>
    </div>
  );
}

/** The products that sold best, by revenue or by pieces. */
function BestProducts() {
  const { choice, overview } = useLoaderData<typeof loader>();
  const { products, from, to } = overview;
  const text = overviewTexts[useText().lang];
  const { bestProducts, rankedBy, rank, product, pieces, revenue } = text;
  return (
    <section className="panel" aria-labelledby="best-products">
      <h2 id="best-products">{bestProducts}</h2>
      <nav className="choice-links" aria-label={rankedBy}>
        {RANKS.map((by) => (
          <Link
            key={by}
            to={paths.sellerOverview({ ...choice, by })}
            preventScrollReset
            aria-current={by === choice.by ? "true" : undefined}
          >
            {rank[by]}
          </Link>
        ))}
      </nav>
      <NumbersTable
        columns={[product, pieces, revenue]}
        rows={products.map((one) => ({
          href: paths.sellerOrders({ scope: { from, to, sold: true, product: one.id } }),
          cells: [one.name, formatCount(one.pieces), formatVnd(one.revenueVnd)],
        }))}
      />
    </section>
  );
}

/** The wards with most orders. */
function BestWards() {
  const { wards, from, to } = useLoaderData<typeof loader>().overview;
  const text = overviewTexts[useText().lang];
  const { byWard, ward, orders, revenue } = text;
  return (
    <section className="panel" aria-labelledby="best-wards">
      <h2 id="best-wards">{byWard}</h2>
      <NumbersTable
        columns={[ward, orders, revenue]}
        rows={wards.map(({ city, state, ...one }) => ({
          href: paths.sellerOrders({ scope: { from, to, sold: true, ward: { city, state } } }),
          cells: [`${city}, ${state}`, formatCount(one.orders), formatVnd(one.revenueVnd)],
        }))}
      />
    </section>
  );
}

/** Lengths of the overview's period in days, with today. */
const PERIODS = [1, 7, 30, 90] as const;

/** The rankings of the best products. */
const RANKS = ["revenue", "pieces"] as const;
type Rank = (typeof RANKS)[number];

type OverviewChoice = { days: (typeof PERIODS)[number]; by: Rank };

/** Reads the period and ranking from URL parameters; by default, the last week by revenue. */
function parseChoice(parameters: URLSearchParams): OverviewChoice {
  const [days, by] = [parameters.get("days"), parameters.get("by")];
  return {
    days: PERIODS.find((period) => String(period) === days) ?? 7,
    by: RANKS.find((rank) => rank === by) ?? "revenue",
  };
}
