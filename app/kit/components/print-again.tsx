import { useLocation } from "@remix-run/react";
import { useText } from "#app/root-data.ts";

/** On a page without the desk's script: says that it can be printed, and prints it once more. */
export function PrintAgain({ text }: { text: string }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="free-hint mb-4" data-print>
        {text}
      </p>
      {/* The script of these pages prints each page that a link opens. */}
      <p className="mb-4">
        <a className="button" href={pathname + search}>
          {t.seller.print}
        </a>
      </p>
    </>
  );
}
