import { demoEmail, demoPassword, demoUsers } from "./demo/demo-clinics.seed.ts";
import { UnfinishedRestore } from "./platform/database/migrate.ts";
import { EmbeddedPostgresFailed } from "./platform/embedded-postgres/failures.ts";
import { whenParentDies } from "./platform/parent-watch.ts";
import { rootWarning } from "./platform/root-warning.ts";
import { readSettings, type Settings, WrongSetting } from "./platform/settings.ts";
import { type Duties, startServer } from "./start.ts";

/** `tracewell api`, `worker` and `migrate` are one program; without a word it is a whole small installation. */
const duties: Record<string, Duties> = {
  all: { api: true, worker: true },
  api: { api: true, worker: false },
  worker: { api: false, worker: true },
  migrate: { api: false, worker: false },
};

/** Service managers and container hosts wait ten seconds. */
const mostMillisecondsToStop = 9000;

async function main(word: string): Promise<void> {
  const duty = duties[word];
  if (!duty) throw new WrongSetting(`There is no command ${word}: say one of ${Object.keys(duties).join(", ")}.`);
  const settings = readSettings(process.env);
  const warning = rootWarning(settings, process.geteuid?.());
  if (warning) process.stderr.write(`${warning}\n`);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    // What is committed stands, so what still hangs may be cut off: whoever stops us kills us a moment later.
    setTimeout(() => process.exit(code), mostMillisecondsToStop).unref();
    server.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  const server = await startServer(settings, duty, {
    onDatabaseLost: () => {
      process.stderr.write("The database has stopped by itself; so does Tracewell.\n");
      stop(1);
    },
  });
  if (word === "migrate") return server.stop();
  say(settings, server.address);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(0));
  whenParentDies(() => stop(0));
}

function say(settings: Settings, address: string | null): void {
  const lines = address ? [`Tracewell is at ${settings.publicUrl}`] : ["Tracewell works on jobs."];
  if (settings.whyNoDemo) lines.push(settings.whyNoDemo);
  if (address && settings.demo) {
    const names = demoUsers.map(demoEmail);
    lines.push(`Demo sign-ins, all with the password ${demoPassword}:`, ...names.map((name) => `  ${name}`));
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv[2] ?? "all").catch((error: unknown) => {
  const plain = [WrongSetting, EmbeddedPostgresFailed, UnfinishedRestore].some((kind) => error instanceof kind);
  process.stderr.write(`${plain ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
