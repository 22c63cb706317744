// All of React in the worker's mode: a command selects another one, in which only a part would be loaded.
import "react-dom/server";
import "react/jsx-runtime";
import { Readable, Writable } from "node:stream";
import { vi } from "vitest";
import { SETTINGS } from "#app/kit/settings/setting-list.ts";
import { COMMANDS } from "#server/cli/commands.ts";
import { runCommand } from "#server/cli/run-command.ts";
import type { Env } from "./child-env.ts";
import type { Ended } from "./command.ts";

/** Nothing interrupts these, so none runs in a second process. */
const UNSUPERVISED = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, { afterInterrupt: _, ...command }]) => [name, command]),
);

/** Thrown in place of the end of the process. */
class Exit extends Error {}

function collector(texts: string[]) {
  const write: Writable["_write"] = (chunk, _encoding, done) => {
    texts.push(String(chunk));
    done();
  };
  const stream = new Writable({ write });
  // The log of a shop that starts asks for it.
  return Object.assign(stream, { fd: 1 });
}

/**
 * Runs one of the shop's commands in this process, as runCommand() does in its own: many times faster, for
 * tests of what a command does. It is not for LITESTREAM, which holds for the rest of a process, for signals,
 * or for what other processes see.
 */
export function runInProcess(args: string[], env: Env, input = ""): Promise<Ended> {
  const run = last.then(() => runAlone(args, env, input));
  last = run.catch(() => {});
  return run;
}

/** They share this process's streams, so one runs after the other. */
let last: Promise<unknown> = Promise.resolve();

async function runAlone(args: string[], env: Env, input: string): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  let status = 0;
  const restore = [
    replace("env", { ...withoutSettings(process.env), ...env }),
    replace("stdin", Readable.from([input])),
    replace("stdout", collector(out)),
    replace("stderr", collector(err)),
  ];
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    process.exitCode = code;
    throw new Exit();
  });
  const mask = process.umask();
  const known = process.listeners("exit");
  try {
    await runCommand(UNSUPERVISED, args);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    status = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    endAsProcess(known);
    process.umask(mask);
    exit.mockRestore();
    for (const undo of restore) undo();
  }
  return { status, out: out.join(""), err: err.join("") };
}

function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => !Object.hasOwn(SETTINGS, name));
  return Object.fromEntries(others) as NodeJS.ProcessEnv;
}

/** Replaces a property of this process; the function returned undoes it. */
function replace(name: "env" | "stdin" | "stdout" | "stderr", value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(process, name)!;
  Object.defineProperty(process, name, { value, configurable: true, writable: true });
  return () => void Object.defineProperty(process, name, before);
}

/** Calls the listeners that the command has added for the end of its process. */
function endAsProcess(known: NodeJS.ExitListener[]): void {
  for (const listener of process.listeners("exit").filter((each) => !known.includes(each))) {
    process.off("exit", listener);
    listener(0);
  }
}
