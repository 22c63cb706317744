import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { assuranceTexts } from "./assurance-text.ts";

/** What a shopper does not risk by buying, where they decide, with links to the policies that say so. */
export function Assurance() {
  const { check, faulty } = assuranceTexts[useText().lang];
  return (
    <ul className="assurance">
      <li>
        <a href={paths.payment}>{check[0]}</a>
        {check[1]}
      </li>
      <li>
        {faulty[0]}
        <a href={paths.returns}>{faulty[1]}</a>.
      </li>
    </ul>
  );
}
