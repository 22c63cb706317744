import type { Page } from "@playwright/test";

/** The play states of the slides' animations, each once: a paused animation never changes slides. */
export async function bannerStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slides = [...document.querySelectorAll(".slide")];
    return [...new Set(slides.flatMap((s) => s.getAnimations().map(({ playState }) => playState)))];
  });
}
