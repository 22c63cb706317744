import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CHILD_ENV, type Env } from "./child-env.ts";
import { collect } from "./collect.ts";
import { shopProgram } from "./server.ts";

/** How a command ended: its exit code (null after a signal) and everything it printed. */
export type Ended = { status: number | null; out: string; err: string };

const ROOT = join(import.meta.dirname, "../../..");

/** Runs one of the shop's commands, of the sources or the binary, to its end, with `input` piped into it. */
export async function runCommand(args: string[], env: Env, input = ""): Promise<Ended> {
  const [command = "", ...more] = args;
  const [file, ...before] = shopProgram(command);
  const child = start(file, [...before, ...more], env);
  child.stdin!.on("error", () => {});
  child.stdin!.end(input);
  return endOf(child, () => {});
}

/**
 * Runs a command at a terminal and types a reply to each prompt as soon as it appears. Everything
 * the terminal shows is in `out`.
 */
export async function typeCommand(
  args: string[],
  env: Env,
  replies: [prompt: string, typed: string][],
): Promise<Ended> {
  const command = [process.execPath, "build/program/main.js", ...args].join(" ");
  const child = start("script", ["-qefc", command, "/dev/null"], env);
  let seen = 0;
  return endOf(child, (out) => {
    const [prompt, typed] = replies[0] ?? [];
    if (!prompt || !out.includes(prompt, seen)) return;
    seen = out.length;
    replies.shift();
    child.stdin!.write(typed);
  });
}

/**
 * Runs a long command at a terminal, and sends it a signal once it shows how far it is; SIGINT as
 * Ctrl-C does. Everything the terminal shows is in `out`.
 */
export async function interruptCommand(
  args: string[],
  env: Env,
  signal: "SIGINT" | "SIGTERM" = "SIGINT",
  shows = /: .*\d s/,
): Promise<Ended> {
  const command = ["exec", process.execPath, "build/program/main.js", ...args].join(" ");
  const child = start("script", ["-qefc", command, "/dev/null"], { ...env, SHELL: "/bin/sh" });
  // The command may have ended before it is sent anything.
  child.stdin!.on("error", () => {});
  let isSent = false;
  return endOf(child, (out) => {
    if (isSent || !shows.test(out)) return;
    isSent = true;
    if (signal === "SIGINT") child.stdin!.write("\x03");
    else process.kill(childOf(child.pid!), signal);
  });
}

/** The first process that a process started. */
export const childOf = (pid: number) =>
  Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);

function start(program: string, args: string[], env: Env): ChildProcess {
  return spawn(program, args, { cwd: ROOT, env: { ...CHILD_ENV, ...env } });
}

async function endOf(child: ChildProcess, onOutput: (out: string) => void): Promise<Ended> {
  const [out, err] = [collect(child.stdout!), collect(child.stderr!)];
  child.stdout!.on("data", () => onOutput(out()));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, out: out(), err: err() };
}
