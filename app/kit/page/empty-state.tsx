import { Illustration } from "#app/kit/components/illustration.tsx";

type Props = {
  /** Name of a drawing in illustrations.svg. */
  illustration?: string;
  title: string;
  text?: string;
  link?: { href: string; text: string };
  /** The element of the title, if it is a heading. */
  heading?: "h1" | "h2";
};

/** Shown if there is no content, with a link to continue. */
export function EmptyState({ illustration, title, text, link, heading }: Props) {
  const Heading = heading ?? "p";
  return (
    <div className={illustration ? "empty-state drawn" : "empty-state"}>
      {illustration && <Illustration name={illustration} className="empty-illustration" />}
      <Heading className="empty-title">{title}</Heading>
      {text && <p>{text}</p>}
      {link && (
        <a className="button" href={link.href}>
          {link.text}
        </a>
      )}
    </div>
  );
}
