import { paths } from "../../../paths.ts";
import { Illustration } from "../../../ui/illustration.tsx";
import { useText } from "../../../ui/page/root-data.ts";

type Slide = { title: string; highlight: string; button: string };

const ILLUSTRATIONS = ["slide-fresh", "slide-deals", "slide-organic"];

/**
 * Three slides that cross-fade with CSS only, 4500 ms each. A checkbox pauses them without script, as
 * does hovering over them or focusing a button. Choosing a slide stops them; a reset starts them again.
 */
export function Banner({ slides }: { slides: Slide[] }) {
  const t = useText();
  return (
    <section className="banner" aria-label={t.home.banner}>
      {/* A form of this method sends nothing when Enter is pressed. The controls come first, so that
          selectors of every browser find the slides behind them. Styles, on which they act, show them. */}
      <form method="dialog" autoComplete="off">
        {slides.map(({ title }, i) => (
          <input type="radio" name="slide" aria-label={title} hidden key={ILLUSTRATIONS[i]} />
        ))}
        <input type="checkbox" aria-label={t.home.pause} hidden />
        <div className="slides">
          {slides.map(({ title, highlight, button }, i) => (
            <div className="slide" key={ILLUSTRATIONS[i]}>
              <Illustration name={ILLUSTRATIONS[i]!} />
              <h2>{title}</h2>
              <p>{highlight}</p>
              <a className="button" href={paths.products}>
                {button}
              </a>
            </div>
          ))}
        </div>
        <div className="dots" hidden>
          {slides.map((_, i) => (
            <span className="dot" key={ILLUSTRATIONS[i]} />
          ))}
        </div>
        <span className="pause icon-button" hidden>
          <Illustration name="icon-pause" />
          <Illustration name="icon-play" />
        </span>
        <button type="reset" className="pause icon-button" aria-label={t.home.play} hidden>
          <Illustration name="icon-play" />
        </button>
      </form>
    </section>
  );
}
