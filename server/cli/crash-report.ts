import { SourceMap } from "node:module";
import { errorDetail } from "#app/kit/request/log.ts";
import { BUILT_SCRIPT, readSourceMap } from "#server/build/bundled-files.ts";

/**
 * Ends the program at an error that nothing has caught. Node would print a line of the bundled script, of thousands of
 * characters.
 */
export function reportCrashes(): void {
  process.on("uncaughtException", (error) => {
    process.stderr.write(crashReport(error));
    process.exit(1);
  });
}

/** Reports an error of the program itself: its message and a stack trace with places in the sources. */
export function crashReport(error: unknown): string {
  const { message, stack = message } = errorDetail(error);
  return `Unexpected error: ${inSources(stack)}\n`;
}

const PLACE = new RegExp(`(${BUILT_SCRIPT.source}):(\\d+):(\\d+)`, "g");

/** Maps are read now, because they take much memory. */
function inSources(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replace(PLACE, (place, script: string, line: string, column: string) => {
    if (!maps.has(script)) maps.set(script, loadMap(script));
    const origin = maps.get(script)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return place;
    const source = origin.fileName.replace(/^(\.\.\/)+/, "");
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function loadMap(script: string): SourceMap | null {
  const text = readSourceMap(script);
  return text === null ? null : new SourceMap(JSON.parse(text));
}
