import { DataDirectoryInUse } from "./platform/embedded-postgres/failures.ts";
import { readSettings, type Settings, WrongSetting } from "./platform/settings.ts";
import { type Duties, startServer } from "./start.ts";

/** `tracewell api`, `worker` and `migrate` are one program; without a word it is a whole small installation. */
const duties: Record<string, Duties> = {
  all: { api: true, worker: true },
  api: { api: true, worker: false },
  worker: { api: false, worker: true },
  migrate: { api: false, worker: false },
};

async function main(word: string): Promise<void> {
  const duty = duties[word];
  if (!duty) throw new WrongSetting(`There is no command ${word}: say one of ${Object.keys(duties).join(", ")}.`);
  const settings = readSettings(process.env);
  const server = await startServer(settings, duty);
  if (word === "migrate") return server.stop();
  say(settings, server.address);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
}

function say(settings: Settings, address: string | null): void {
  const lines = address ? [`Tracewell is at ${settings.publicUrl}`] : ["Tracewell works on jobs."];
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv[2] ?? "all").catch((error: unknown) => {
  const plain = error instanceof WrongSetting || error instanceof DataDirectoryInUse;
  process.stderr.write(`${plain ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
