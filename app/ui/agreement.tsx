import { paths } from "../paths.ts";
import { useText } from "./page/root-data.ts";

/** What a form agrees to, with links: "By … you agree to the Terms and Privacy." */
export function Agreement({ to }: { to: "order" | "register" }) {
  const { agreement: t, footer } = useText();
  return (
    <p className="hint">
      {t[to]} <a href={paths.terms}>{footer.terms}</a> {t.and}{" "}
      <a href={paths.privacy}>{footer.privacy}</a>.
    </p>
  );
}
