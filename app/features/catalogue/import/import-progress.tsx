import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useText } from "#app/root-data.ts";
import { productImportTexts } from "./text.ts";

const EVERY_MS = 1_000;

type Props = {
  title: string;
  /** Null when another server does the work. */
  progress: { done: number; total: number } | null;
  href: string;
};

/** How far the work has come. It follows the work, with script in place and without by a reload. */
export function ImportProgress({ title, progress, href }: Props) {
  const t = productImportTexts[useText().lang];
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="panel mb-4">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p id="import-progress">{title}</p>
      <progress
        className="w-full"
        aria-labelledby="import-progress"
        {...(progress && { value: progress.done, max: Math.max(progress.total, 1) })}
      />
      <p role="status">{progress && t.progress(String(progress.done), String(progress.total))}</p>
      <p>
        <Link className="touch-link" to={href}>
          {t.refresh}
        </Link>
      </p>
    </div>
  );
}
