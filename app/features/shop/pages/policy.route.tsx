import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useMatches } from "@remix-run/react";
import { supportHours } from "#app/features/shop/contents/custom-texts.ts";
import { BusinessDetails } from "#app/features/shop/frame/footer.tsx";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths, telHref, withLang } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { policyFor } from "./policies.ts";
import { loadPolicyFacts } from "./policy-facts.http.server.ts";
import type { Block, PolicyFacts, PolicyId } from "./policy-text.ts";

export const handle: RouteHandle = { cachedAs: "page" };

/** The module has a URL for each policy, whose name is the id of its route. */
const policyOf = (matches: { id: string }[]) => matches.at(-1)!.id as PolicyId;

export const meta: MetaFunction = (args) => {
  const id = policyOf(args.matches);
  const { title, description } = policyFor(pageText(args).lang, id);
  return pageMeta(args, { title, description, canonical: paths[id] });
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PolicyFacts> {
  return loadPolicyFacts(context, await requestLang(context, request));
}

export default function PolicyPage() {
  const facts = useLoaderData<typeof loader>();
  const id = policyOf(useMatches());
  const { lang, policies: t } = useText();
  const { title, lead, sections } = policyFor(lang, id);
  return (
    <div className="max-w-2xl">
      <h1>{title}</h1>
      {t.leading && (
        <p className="hint mb-3">
          {t.leading}{" "}
          <a href={withLang(paths[id], "vi")} hrefLang="vi">
            {t.inVietnamese}
          </a>
        </p>
      )}
      <p className="lead">{lead(facts)}</p>
      {sections(facts).map(({ title, blocks }) => (
        <section className="mt-6" key={title}>
          <h2>{title}</h2>
          {blocks.map((block, i) => (
            <PolicyBlock block={block} key={i} />
          ))}
        </section>
      ))}
      <SellerDetails />
    </div>
  );
}

/** A paragraph, a list or a link of a policy. */
function PolicyBlock({ block }: { block: Block }) {
  if (typeof block === "string") return <p className="mt-2">{block}</p>;
  if (Array.isArray(block)) return <ul className="bullets">{block.map(listItem)}</ul>;
  if ("steps" in block) return <ol className="bullets">{block.steps.map(listItem)}</ol>;
  return (
    <p>
      <a className="touch-link" href={paths[block.to]}>
        {block.text}
      </a>
    </p>
  );
}

const listItem = (text: string) => <li key={text}>{text}</li>;

/** The business that runs the shop, and how to reach it. */
function SellerDetails() {
  const text = useText();
  const { policies, contact: t } = text;
  const shop = useRootData()?.shop;
  return (
    <section className="panel mt-6">
      <h2>{policies.seller}</h2>
      <p className="strong mt-3">{shop?.name}</p>
      <BusinessDetails />
      {shop?.address && (
        <p>
          {t.address}: {shop.address}
        </p>
      )}
      {shop?.phone && (
        <p>
          {t.phone}: <a href={telHref(shop.phone)}>{shop.phone}</a> ({supportHours(text, shop)})
        </p>
      )}
      {shop?.email && (
        <p>
          {t.email}: <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </p>
      )}
    </section>
  );
}
