import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** Reassures shoppers at the place where they decide, with links to the policies that make the promises. */
export function Assurance() {
  const { check, faulty } = useText().assurance;
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
