import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileCalls } from "@tracewell/contract/files";
import { ask, mistakesIn, progressOf, signedInTo, startImport, uploadTo } from "../apps/server/testing/import-trial.ts";
import { type ServerProcess, startServerProcess, trialSecret } from "../apps/server/testing/server-process.ts";

// Cuts the power of a whole installation in the middle of an import and of uploads, as root on Linux: its DATA_DIR is a file system
// (ext4) of its own, which is told to stop writing from one instant to the next (EXT4_IOC_SHUTDOWN without flushing, as xfstests do).
// What was not synced is lost, as with the plug pulled; the host's disk is not. Then the file system is mounted anew, Tracewell
// started, and everything that it had said was kept must be there: uploads byte by byte, messages by control id, the log's seals.
const cuts = Number(process.argv[2] ?? 3);
const port = Number(process.argv[3] ?? 3196);

const place = await mkdtemp(join(tmpdir(), "tracewell-power-"));
const image = join(place, "disk");
const disk = join(place, "mounted");
const dataDirectory = join(disk, "data");
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ["ignore", "pipe", "pipe"] });

await mkdir(disk);
run("truncate", "--size=4G", image);
run("mkfs.ext4", "-q", "-F", image);
run("mount", "-o", "loop", image, disk);

/** EXT4_IOC_SHUTDOWN, EXT4_GOING_FLAGS_NOLOGFLUSH: Node knows no ioctl, and Perl is on every Linux. */
const shutdown =
  "open my $place, '<', $ARGV[0] or die; defined ioctl($place, 0x8004587d, my $flags = pack('L', 2)) or die $!";

/** Uploads that were answered, with what they held. */
const kept = new Map<string, string>();
const wrong: string[] = [];
let server = await startServerProcess({ port, dataDirectory });
try {
  const token = await signedInTo(server);
  const file = { number: 1, messages: 1500 };
  const importId = await startImport(server, token, file);
  for (let cut = 1; cut <= cuts; cut++) {
    const uploading = { on: true };
    const uploads = Promise.all([1, 2, 3].map(() => uploadUntilCut(server, token, uploading)));
    const seen = await progressAt(server, importId, 500 + Math.random() * 4000);
    await cutPower(server);
    uploading.on = false;
    await uploads;
    run("mount", "-o", "loop", image, disk);
    server = await startServerProcess({ port, dataDirectory });
    wrong.push(...(await lost(server, token, importId, seen)));
    console.log(`cut ${cut}: ${seen} messages and ${kept.size} uploads were said to be kept; ${wrong.length} wrong`);
  }
  while (!(await progressOf(server, importId)).ended) await wait(200);
  wrong.push(...(await mistakesIn(server, importId, file)));
} finally {
  await server.stop();
  run("umount", disk);
  await rm(place, { recursive: true, force: true });
}
for (const sentence of wrong.slice(0, 20)) console.log(sentence);
console.log(
  wrong.length === 0
    ? `After ${cuts} power cuts: nothing that was kept is lost, nothing is half there.`
    : "Something is lost.",
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function uploadUntilCut(to: ServerProcess, token: string, uploading: { on: boolean }): Promise<void> {
  while (uploading.on) {
    const content = randomBytes(1 + Math.floor(Math.random() * 300_000));
    try {
      kept.set(await uploadTo(to, token, content), createHash("sha256").update(content).digest("hex"));
    } catch {
      return;
    }
  }
}

/** How far the import was at some moment, as any reader could see it: so much is committed. */
async function progressAt(of: ServerProcess, importId: string, milliseconds: number): Promise<number> {
  await wait(milliseconds);
  return (await progressOf(of, importId)).processed;
}

async function cutPower(of: ServerProcess): Promise<void> {
  const [postmaster] = (await readFile(join(dataDirectory, "postgres", "cluster", "postmaster.pid"), "utf8")).split(
    "\n",
  );
  run("perl", "-e", shutdown, disk);
  try {
    process.kill(Number(postmaster), "SIGKILL");
  } catch {
    // It has noticed by itself that its disk is gone.
  }
  await of.kill();
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      run("umount", disk);
      return;
    } catch {
      // PostgreSQL's processes end when they notice that their parent has.
      await wait(200);
    }
  }
  throw new Error("The file system is still in use.");
}

async function lost(of: ServerProcess, token: string, importId: string, seen: number): Promise<string[]> {
  const found: string[] = [];
  const { processed } = await progressOf(of, importId);
  if (processed < seen) found.push(`${seen} messages were processed before the cut, ${processed} after it`);
  for (const [id, sha256] of kept)
    if ((await digestOf(of, token, id)) !== sha256) found.push(`the upload ${id} is lost`);
  const rows = await ask<{ id: string; tenant_id: string; sha256: Buffer }>(
    of,
    "select id, tenant_id, sha256 from stored_file",
  );
  for (const { id, tenant_id, sha256 } of rows) {
    const bytes = await readFile(join(dataDirectory, "files", tenant_id, id)).catch(() => Buffer.alloc(0));
    if (!createHash("sha256").update(bytes).digest().equals(sha256))
      found.push(`the file ${id} has a row, but not its bytes`);
  }
  const seals = spawnSync(process.execPath, ["scripts/trail-verify.ts"], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDirectory, SESSION_SECRET: trialSecret },
    encoding: "utf8",
  });
  if (seals.status !== 0) found.push(`the Activity log's seals are broken: ${seals.stdout}${seals.stderr}`);
  return found;
}

async function digestOf({ url }: ServerProcess, token: string, id: string): Promise<string> {
  const path = fileCalls.download.path.replace(":id", id);
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: token } });
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
}
