import type { Slide } from "#app/features/shop/contents/custom-texts.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

const DRAWINGS = ["fresh", "deals", "organic"];

type Props = {
  /** At most three. */
  slides: Slide[];
  learnMoreHref: string;
};

/**
 * Slides that cross-fade with CSS only, 4500 ms each. A checkbox pauses them without script, as does
 * hovering over them or focusing a button. Choosing a slide stops them; a reset starts them again.
 */
export function Banner({ slides, learnMoreHref }: Props) {
  const t = useText();
  if (slides.length === 0) return null;
  const hasControls = slides.length > 1;
  return (
    <section className="banner" aria-label={t.home.banner}>
      {/* A form of this method sends nothing when Enter is pressed. The controls come first, so that
          selectors of every browser find the slides behind them. Styles, on which they act, show them. */}
      <form method="dialog" autoComplete="off" className={slides.length === 2 ? "two" : undefined}>
        {hasControls &&
          slides.map(({ number, title }) => (
            <input type="radio" name="slide" aria-label={title} hidden key={number} />
          ))}
        {hasControls && <input type="checkbox" aria-label={t.home.pause} hidden />}
        <div className="slides">
          {slides.map(({ number, title, highlight, button }) => (
            <div className={`slide ${DRAWINGS[number - 1]}`} key={number}>
              <Illustration name={`slide-${DRAWINGS[number - 1]}`} />
              <h2>{title}</h2>
              {highlight && <p>{highlight}</p>}
              <div data-link={t.home.learnMore}>
                <a className="button" href={paths.products}>
                  {button}
                </a>
              </div>
            </div>
          ))}
        </div>
        {hasControls && (
          <>
            <div className="dots" hidden>
              {slides.map(({ number }) => (
                <span className="dot" key={number} />
              ))}
            </div>
            <span className="pause icon-button" hidden>
              <Illustration name="icon-pause" />
              <Illustration name="icon-play" />
            </span>
            <button type="reset" className="pause icon-button" aria-label={t.home.play} hidden>
              <Illustration name="icon-play" />
            </button>
          </>
        )}
        <a className="touch-link" href={learnMoreHref}>
          {t.home.learnMore}
        </a>
      </form>
    </section>
  );
}
