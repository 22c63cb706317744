import { execFileSync } from "node:child_process";
import { requirePrograms } from "#tests/support/programs/debian-packages.ts";
import { untilTrue } from "./in-time.ts";
import { Workplace } from "./workplace.ts";

const W3M = "/usr/bin/w3m";
const TMUX = "/usr/bin/tmux";
/** In characters: higher than every page, so that all of it is on the screen. */
const SCREEN = { width: "100", height: "1200" };
const OPTIONS = ["-cookie", "-o", "accept_language=en"];

/**
 * A text browser in a terminal, driven by keys and read from its screen as a shopper would. Texts to
 * go to are regular expressions.
 */
export type TextBrowser = {
  /** Waits until a text is on the screen. @throws with what is there instead */
  until(text: string): Promise<void>;
  /** Goes to the first text that matches, and presses Enter on the link or button there. */
  press(text: string): void;
  /** Types into the field after a label. */
  type(label: string, value: string): void;
  /** Types into the field before a text, for one that has no visible label. */
  typeBefore(text: string, value: string): void;
  close(): Promise<void>;
};

/**
 * Starts Debian's w3m with a page.
 *
 * @throws when it cannot be installed
 */
export function startW3m(url: string): TextBrowser {
  requirePrograms([W3M, TMUX], ["w3m", "tmux"]);
  const place = new Workplace();
  const tmux = (...args: string[]) =>
    execFileSync(TMUX, ["-S", `${place.folder}/tmux`, "-f", "/dev/null", ...args], {
      env: { ...process.env, HOME: place.folder, LC_ALL: "C.UTF-8", TERM: "xterm" },
      encoding: "utf8",
    });
  const size = ["-x", SCREEN.width, "-y", SCREEN.height];
  tmux("new-session", "-d", ...size, [W3M, ...OPTIONS, `'${url}'`].join(" "));
  place.atEnd(async () => void tmux("kill-server"));

  const screen = () => tmux("capture-pane", "-p");
  const keys = (...names: string[]) => tmux("send-keys", ...names);
  const write = (text: string) => tmux("send-keys", "-l", text);
  const until = (text: string) =>
    untilTrue(async () => screen().includes(text), `no "${text}"`).catch((error: Error) => {
      throw new Error(`${error.message} on:\n${screen().trimEnd()}`);
    });
  const goTo = (text: string) => {
    // Searches go on from where the cursor is, which this leaves at the start.
    keys("g");
    write(`/${text}`);
    keys("Enter");
  };
  const typeHere = (value: string) => {
    keys("Enter");
    // The prompt of the field, which may hold an earlier value.
    keys("C-e", "C-u");
    write(value);
    keys("Enter");
  };
  return {
    until,
    press: (text) => {
      goTo(text);
      keys("Enter");
    },
    type: (label, value) => {
      goTo(label);
      keys("Tab");
      typeHere(value);
    },
    typeBefore: (text, value) => {
      goTo(text);
      keys("Escape", "Tab");
      typeHere(value);
    },
    close: () => place.close(),
  };
}
