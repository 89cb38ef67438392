import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";

const watch = `
  const { whenParentDies } = await import(${JSON.stringify(new URL("./parent-watch.ts", import.meta.url).href)});
  whenParentDies(() => process.exit(7));`;
const stayAlive = "setInterval(() => {}, 1000);";
const sayReady = 'process.stdout.write("ready");';

let child: ChildProcess | undefined;

afterEach(() => child?.kill("SIGKILL"));

function start(program: string, channel: "ipc" | "ignore"): ChildProcess {
  child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit", channel],
  });
  return child;
}

async function exitCode(process: ChildProcess): Promise<unknown> {
  const [code] = await once(process, "exit");
  return code;
}

it("calls back when the parent's channel closes", async () => {
  const process = start(`${watch} ${stayAlive} ${sayReady}`, "ipc");
  if (process.stdout) await once(process.stdout, "data");
  process.disconnect();
  expect(await exitCode(process)).toBe(7);
});

it("calls back when the parent was gone before", async () => {
  const late = `await new Promise((resolve) => process.once("disconnect", resolve)); ${watch} ${stayAlive}`;
  const process = start(late, "ipc");
  process.disconnect();
  expect(await exitCode(process)).toBe(7);
});

it("keeps no process alive that has nothing else to do", async () => {
  expect(await exitCode(start(watch, "ipc"))).toBe(0);
});

it("does nothing for a process started by hand", async () => {
  expect(await exitCode(start(`${watch} setTimeout(() => process.exit(3), 100);`, "ignore"))).toBe(3);
});
