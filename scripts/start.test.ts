import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const repository = fileURLToPath(new URL("..", import.meta.url));

/** A small project with our real scripts, in which npm, Vite and the server only note down that they ran. */
let project: string;
let started: ChildProcess[];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "tracewell-start-"));
  started = [];
  const { scripts, config } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  write("package.json", JSON.stringify({ name: "project", type: "module", scripts, config }));
  for (const name of readdirSync(join(repository, "scripts")).filter((file) => file.endsWith(".mjs"))) {
    mkdirSync(join(project, "scripts"), { recursive: true });
    copyFileSync(join(repository, "scripts", name), join(project, "scripts", name));
  }
  copyFileSync(join(repository, "apps/server/src/platform/parent-watch.ts"), join(project, "parent-watch.ts"));
  write("tsconfig.base.json", "{}");
  write("packages/contract/src/calls.ts", "");
  write("apps/web/src/main.tsx", "");
  lockedAt("1.0.0");
  installedAt("1.0.0");
  write("npm.mjs", `${note("npm")} ${writing("node_modules/.package-lock.json", lockfile("2.0.0"))}`);
  write("node_modules/vite/bin/vite.js", `${note("vite")} ${writing("apps/web/dist/index.html", "")}`);
  server(`
    import { whenParentDies } from "${project}/parent-watch.ts";
    const end = (why) => { note(why); process.exit(0); };
    process.on("SIGTERM", () => end("SIGTERM"));
    process.on("SIGINT", () => end("SIGINT"));
    whenParentDies(() => end("orphaned"));
    setInterval(() => {}, 1000);
    note(\`server \${process.pid}\`);`);
  mkdirSync(join(project, "node_modules/.bin"));
  symlinkSync(process.execPath, join(project, "node_modules/.bin/node"));
});

afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  await Promise.all(started.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")));
  await eventually(() => !alive(serverPid()));
  rmSync(project, { recursive: true, force: true });
});

const lockfile = (version: string) => JSON.stringify({ packages: { "node_modules/a": { version } } });
const lockedAt = (version: string) => write("package-lock.json", lockfile(version));
const installedAt = (version: string) => write("node_modules/.package-lock.json", lockfile(version));
const server = (program: string) =>
  write("apps/server/src/main.ts", `const note = (line) => { ${note("' + line + '")} };\n${program}`);

function note(line: string): string {
  return `process.getBuiltinModule("fs").appendFileSync('${project}/notes', '${line}\\n');`;
}

function writing(path: string, text: string): string {
  const file = JSON.stringify(join(project, path));
  const fs = 'process.getBuiltinModule("fs")';
  return `${fs}.mkdirSync(${JSON.stringify(dirname(join(project, path)))}, { recursive: true }); ${fs}.writeFileSync(${file}, ${JSON.stringify(text)});`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function notes(): string[] {
  const file = join(project, "notes");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

function serverPid(): number {
  const line = notes().findLast((entry) => entry.startsWith("server ")) ?? "";
  return Number(line.slice("server ".length));
}

function alive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function eventually(holds: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > giveUpAt) throw new Error("did not come true within 10 s");
    await sleep(10);
  }
}

function launch(command: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const [program = "", ...words] = command;
  const { npm_lifecycle_event, npm_execpath, ...clean } = process.env;
  const child = spawn(program, words, { cwd: project, env: { ...clean, ...env }, stdio: "ignore" });
  started.push(child);
  return child;
}

const npmStart = () => launch(["npm", "start"]);
const start = () => launch([process.execPath, "scripts/start.mjs"], { npm_execpath: join(project, "npm.mjs") });

async function ended(child: ChildProcess): Promise<unknown> {
  const [code, signal] = await once(child, "exit");
  return code ?? signal;
}

async function untilServing(): Promise<void> {
  await eventually(() => alive(serverPid()));
}

async function startAndEnd(): Promise<string[]> {
  rmSync(join(project, "notes"), { force: true });
  const child = start();
  await untilServing();
  child.kill("SIGTERM");
  await ended(child);
  return notes().filter((line) => !line.startsWith("server"));
}

describe("what start does first", () => {
  it("builds the web once, and again when it changed", async () => {
    expect(await startAndEnd()).toEqual(["vite", "SIGTERM"]);
    expect(await startAndEnd()).toEqual(["SIGTERM"]);
    write("packages/contract/src/calls.ts", "export const changed = true;");
    expect(await startAndEnd()).toEqual(["vite", "SIGTERM"]);
  });

  it("installs where the lockfile asks for another version, and not again", async () => {
    lockedAt("2.0.0");
    expect(await startAndEnd()).toEqual(["npm", "vite", "SIGTERM"]);
    expect(await startAndEnd()).toEqual(["SIGTERM"]);
  });

  it("ends with the reason's code where installing fails", async () => {
    lockedAt("3.0.0");
    write("npm.mjs", "process.exit(4)");
    expect(await ended(start())).toBe(1);
    expect(notes()).toEqual([]);
  });
});

describe("how start ends", () => {
  it("passes the server's exit code on", async () => {
    server("note('server 0'); process.exit(5);");
    expect(await ended(npmStart())).toBe(5);
  });

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    it(`waits for the server that ${signal} to npm ends`, async () => {
      const npm = npmStart();
      await untilServing();
      npm.kill(signal);
      await ended(npm);
      expect(alive(serverPid())).toBe(false);
      expect(notes().at(-1)).toBe(signal);
    });
  }

  it("ends the server when npm was killed", async () => {
    const npm = npmStart();
    await untilServing();
    npm.kill("SIGKILL");
    await eventually(() => !alive(serverPid()));
    expect(notes().at(-1)).toBe("SIGTERM");
  });

  it("ends the server when the script was killed", async () => {
    const script = start();
    await untilServing();
    script.kill("SIGKILL");
    await eventually(() => !alive(serverPid()));
    expect(["SIGTERM", "orphaned"]).toContain(notes().at(-1));
  });

  it("ends a server that does not want to when asked twice", async () => {
    server("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); note('server ' + process.pid);");
    const script = start();
    await untilServing();
    script.kill("SIGTERM");
    await sleep(1200);
    expect(alive(serverPid())).toBe(true);
    script.kill("SIGTERM");
    expect(await ended(script)).toBe(137);
  });
});
