import { Illustration } from "../illustration.tsx";

type Props = {
  art: string;
  title: string;
  text?: string;
  link?: { href: string; text: string };
  /** Whether its title is the page's heading. */
  main?: boolean;
};

/** Nothing to show, said kindly and with a way on. */
export function EmptyState({ art, title, text, link, main }: Props) {
  const Heading = main ? "h1" : "p";
  return (
    <div className="empty-state">
      <Illustration name={art} className="empty-art" />
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
