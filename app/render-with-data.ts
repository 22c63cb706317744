import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** React 18 fills the rest of a block with these where the next letter's bytes do not fit. */
const FILLERS = /\0+/g;

/**
 * Renders a hydrated page, which contains its loaders' data through Suspense. A stream adds the doctype
 * itself.
 *
 * @throws what a component throws
 */
export function renderWithData(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (html: string) => resolve(html.replace(FILLERS, ""));
    const { pipe } = renderToPipeableStream(page, {
      // Called after an error, too; a rejection that nobody handles would end the process.
      onAllReady: () => void text(pipe(new PassThrough())).then(finish, reject),
      onError: reject,
    });
  });
}
