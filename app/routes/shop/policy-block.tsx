import { paths } from "../../paths.ts";
import type { Block } from "../../text/policy.ts";

/** A paragraph, a list or a link of a policy. */
export function PolicyBlock({ block }: { block: Block }) {
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
