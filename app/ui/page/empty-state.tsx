import { Illustration } from "../illustration.tsx";

type Props = {
  /** Name of a drawing in illustrations.svg. */
  illustration: string;
  title: string;
  text?: string;
  link?: { href: string; text: string };
  /** Whether the title is the page's main heading. */
  isPageHeading?: boolean;
};

/** Shown where there is no content, with a link to continue. */
export function EmptyState({ illustration, title, text, link, isPageHeading }: Props) {
  const Heading = isPageHeading ? "h1" : "p";
  return (
    <div className="empty-state">
      <Illustration name={illustration} className="empty-illustration" />
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
