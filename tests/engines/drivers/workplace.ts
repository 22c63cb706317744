import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTime } from "./in-time.ts";

/** What every engine is started with, so that texts are as wide in all of them. */
const FONTS = { FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") };

/** The folder of an engine, and the programs that it consists of. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  private readonly ends: (() => Promise<unknown>)[] = [];

  /**
   * Starts a program, and waits until it prints what matches.
   *
   * @returns the first group of the match
   * @throws when it ends or prints nothing of this kind in time
   */
  async start(path: string, args: string[], prints: RegExp): Promise<string> {
    const program = this.startSilent(path, args);
    let output = "";
    const printed = new Promise<string>((resolve, reject) => {
      for (const stream of [program.stdout!, program.stderr!])
        stream.on("data", (chunk) => {
          output += chunk;
          const match = prints.exec(output);
          if (match) resolve(match[1]!);
        });
      program.once("error", reject);
      program.once("exit", () => reject(new Error(`${path} ended:\n${output}`)));
    });
    return inTime(printed, `${path} did not start`);
  }

  /** Starts a program that does not say when it is ready. */
  startSilent(path: string, args: string[], env = {}): ChildProcess {
    const program = spawn(path, args, {
      env: { ...process.env, ...FONTS, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.atEnd(async () => {
      if (program.exitCode === null && program.kill("SIGKILL")) await once(program, "exit");
    });
    return program;
  }

  /** Runs when the workplace is closed; what was added last runs first. */
  atEnd(end: () => Promise<unknown>): void {
    this.ends.unshift(end);
  }

  /** Ends the programs, and deletes the folder. */
  async close(): Promise<void> {
    for (const end of this.ends) await end();
    // Helpers of the programs end a moment later.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
