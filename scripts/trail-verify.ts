import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "../apps/server/src/backup/database-copy.queries.ts";
import { reachDatabase } from "../apps/server/src/backup/installation.service.ts";
import { readSettings } from "../apps/server/src/platform/settings.ts";
import { pathOfHeads, readHeads } from "../apps/server/src/platform/trail/seal-heads.ts";
import { trailKeys } from "../apps/server/src/platform/trail/trail-keys.ts";
import { digestsOfLines } from "../apps/server/src/platform/trail/trail-sources.ts";
import { verifyTrail } from "../apps/server/src/platform/trail/verify-trail.ts";
import { endWithSentence } from "./backup-text.ts";

// `npm run trail:verify -- [FILE …]`: compares the Activity log with its seals, and these with the heads that were kept outside: in
// the files of TRAIL_HEADS, and in those that are named, such as a syslog server's (docs/operations.md).
await endWithSentence(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const settings = readSettings({ ...process.env, SESSION_SECRET: await secretOf(process.env) });
  const files = [
    ...settings.trailHeads.map(pathOfHeads).filter((path) => path !== null && existsSync(path)),
    ...positionals,
  ];
  const read = await Promise.all(files.map((path) => readHeads(path as string)));
  const unreadable = read.reduce((sum, file) => sum + file.unreadable, 0);
  const database = await reachDatabase(settings);
  const client = await connect(database.connection);
  try {
    await client.query("begin isolation level repeatable read read only");
    const keys = trailKeys(settings, settings.sessionSecret as string);
    const verdict = await verifyTrail(
      digestsOfLines(client),
      keys,
      read.flatMap(({ heads }) => heads),
    );
    const { rows } = await client.query<{ lines: number }>("select count(*)::integer as lines from trail");
    const unsealed = (rows[0]?.lines ?? 0) - verdict.lines;
    console.log(
      `${verdict.seals} seals over ${verdict.lines} lines; ${verdict.heads} heads from ${files.length} files outside of the database; ${unsealed} lines are not sealed yet.`,
    );
    if (unreadable > 0) console.log(`${unreadable} lines of the files outside can't be read.`);
    if (verdict.heads === 0) console.log("No head was kept outside: what was cut off at the end can't be told.");
    for (const { seal, since, until, what } of verdict.breaks)
      console.log(`Seal ${seal}, of what was written from ${since ?? "the beginning"} to ${until}: ${what}.`);
    console.log(verdict.intact ? "The Activity log is intact." : "The Activity log is NOT what was sealed.");
    if (!verdict.intact) process.exitCode = 1;
  } finally {
    await client.end();
    await database.close();
  }
});

/** The secret that the server was started with, or made for itself. */
async function secretOf(environment: NodeJS.ProcessEnv): Promise<string> {
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET;
  return (await readFile(join(environment.DATA_DIR || ".data", "session-secret"), "utf8")).trim();
}
