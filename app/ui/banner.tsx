import { paths } from "../paths.ts";
import { Illustration } from "./illustration.tsx";
import { RenderedOnce } from "./page/render-once.tsx";
import { useRootData, useText } from "./page/root-data.ts";

type Slide = { title: string; highlight: string; button: string };

const ILLUSTRATIONS = ["slide-fresh", "slide-deals", "slide-organic"];

/**
 * Three slides that cross-fade with CSS only, 4500 ms each. A checkbox pauses them without script, as
 * does hovering over them or focusing a button. Choosing a slide stops them; a reset starts them again.
 */
export function Banner({ slides }: { slides: Slide[] }) {
  const t = useText();
  const shop = useRootData()?.shop;
  return (
    <RenderedOnce
      as="section"
      of={shop}
      name={`banner ${JSON.stringify(slides)}`}
      className="banner"
      aria-label={t.home.banner}
    >
      <div>
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
      {/* A form of this method sends nothing when Enter is pressed. Styles, on which its buttons act,
          show it. */}
      <form method="dialog" autoComplete="off" className="block" hidden>
        <label className="pause">
          <input type="checkbox" aria-label={t.home.pause} />
          <Illustration name="icon-pause" />
          <Illustration name="icon-play" />
        </label>
        <button type="reset" className="pause" aria-label={t.home.play}>
          <Illustration name="icon-play" />
        </button>
        <div className="dots" role="radiogroup" aria-label={t.home.banner}>
          {slides.map(({ title }, i) => (
            <label key={ILLUSTRATIONS[i]}>
              <input type="radio" name="slide" aria-label={title} />
            </label>
          ))}
        </div>
      </form>
    </RenderedOnce>
  );
}
