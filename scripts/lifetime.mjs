import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

// Programs started here never outlive this one, however it ends: by a signal, by SIGKILL, or by npm's death.

export const root = fileURLToPath(new URL("..", import.meta.url));

const bin = join(root, "node_modules", ".bin");
const pdeathsig = existsSync("/usr/bin/setpriv") ? ["/usr/bin/setpriv", "--pdeathsig", "TERM"] : [];
const PARENT_CHECK_MS = 200;
/** npm passes on the Ctrl-C that the terminal has already sent us: two within this time are one. */
const SAME_SIGNAL_MS = 1000;

/** A reason to end that needs no stack trace. */
export class Failure extends Error {}

/** Thrown where something was to be begun after we were asked to end. */
class Stopped extends Error {}

const running = new Set();
let stoppedBy;
let stoppedAt = 0;

/**
 * Runs a program and resolves with its exit code and, if `output` is "collect", what it wrote.
 * @param {string[]} command
 * @param {{ output?: "show" | "collect", env?: Record<string, string>, cwd?: string, channel?: boolean }} [options]
 *   channel: opens one, whose closing tells our own server that we are gone, on systems without setpriv too
 * @returns {Promise<{ code: number, text: string }>}
 */
export function run(command, { output = "show", env = {}, cwd = root, channel = false } = {}) {
  throwIfStopped();
  const [program, ...words] = [...pdeathsig, ...command];
  const stream = output === "show" ? "inherit" : "pipe";
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
    stdio: ["ignore", stream, stream, ...(channel ? ["ipc"] : [])],
    // A group of its own: the terminal's signals reach us alone, ours reach all that the program has started.
    detached: true,
  });
  running.add(child);
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => {
    const done = (code) => {
      running.delete(child);
      resolve({ code, text });
    };
    child.once("error", (error) => {
      text += `${error.message}\n`;
      if (output === "show") console.error(error.message);
      done(127);
    });
    child.once("close", (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}

/** For work that starts no program, or much before it does. */
export function throwIfStopped() {
  if (stoppedBy) throw new Stopped();
}

/** Asks everything to end; asked again, ends it at once. */
function stop(signal) {
  if (stoppedBy && Date.now() - stoppedAt < SAME_SIGNAL_MS) return;
  for (const child of running) send(child, stoppedBy ? "SIGKILL" : signal);
  stoppedBy = signal;
  stoppedAt = Date.now();
}

/** @param {import("node:child_process").ChildProcess} child */
function send(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends what is still running, as a signal would. */
export function endAll() {
  stop("SIGTERM");
}

/** Runs a script's work and turns its outcome into our exit code. */
export async function main(work) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
  process.on("SIGHUP", () => stop("SIGTERM"));
  if (process.env.npm_lifecycle_event) watchNpm();
  try {
    process.exitCode = await work();
  } catch (error) {
    if (error instanceof Failure) console.error(error.message);
    else if (!(error instanceof Stopped)) throw error;
    process.exitCode = stoppedBy ? 128 + constants.signals[stoppedBy] : 1;
  }
}

/** Of npm's own end by SIGKILL nothing tells us but that we are given another parent. */
function watchNpm() {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop("SIGTERM");
  }, PARENT_CHECK_MS);
  timer.unref();
}
