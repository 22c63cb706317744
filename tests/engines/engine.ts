/**
 * A browser engine that shows one page at a time, as the tests of the supported browsers drive it.
 * Expressions for `evaluate` keep to ES2017 and to what Chromium 64 knows: they run in every engine.
 */
export interface Engine {
  /** Such as "Chromium 64". */
  readonly name: string;
  /**
   * Navigates and waits until the page is loaded.
   *
   * @throws when it is not loaded within the engine's time limit
   */
  open(url: string): Promise<void>;
  /**
   * The value of an expression in the page, awaited and copied as JSON. Works with the page's
   * scripts off, too.
   *
   * @throws when the expression throws
   */
  evaluate<T>(expression: string): Promise<T>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Scrolls the first visible element that matches into view and presses the mouse at its centre.
   * Does not wait for what the press starts.
   *
   * @throws when none is visible, or something else lies over its centre
   */
  click(selector: string): Promise<void>;
  /** Replaces what stands in a field, as the keyboard would: the page sees its input events. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses the option with a value in a select. */
  select(selector: string, value: string): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  /**
   * Uncaught errors, rejected promises without a handler and console errors of all pages since the
   * engine was started, one line each. Not: answers of 400 and more.
   */
  errors(): string[];
  /** Lets the scripts of pages that are opened from now on run, as at the start, or not. */
  setScript(on: boolean): Promise<void>;
  /** The URL of the page that is shown. */
  url(): Promise<string>;
  /** Forgets cookies and everything else that pages have stored. */
  clear(): Promise<void>;
  /** Ends the engine and deletes its profile. */
  close(): Promise<void>;
}
