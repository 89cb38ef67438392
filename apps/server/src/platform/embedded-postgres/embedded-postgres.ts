import { chmodSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { isMainThread } from "node:worker_threads";
import { findBinaries } from "./binaries.ts";
import { type Claim, claimDirectory } from "./claim.ts";
import { clusterName, DATABASE, makeCluster, SUPERUSER } from "./cluster.ts";
import { EmbeddedPostgresFailed, unusableDirectory } from "./failures.ts";
import { endOrphans } from "./orphans.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { chooseLaunch, giveTo } from "./privileges.ts";
import { serverSettings } from "./server-settings.ts";

export type EmbeddedPostgresOptions = {
  dataDirectory: string;
  log?: (line: string) => void;
  /** False for tests: nothing is forced to disk. */
  durable?: boolean;
  /** Called when the server ends though nobody asked it to. */
  onUnexpectedEnd?: () => void;
};

/** A PostgreSQL server that is ours alone and lives no longer than this process. */
export type EmbeddedPostgres = {
  /** `host` is the directory of the Unix socket; there is no TCP port. */
  connection: { host: string; user: string; database: string };
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a data directory, which is made where it is missing and recovered where its last owner was
 * killed. Throws DataDirectoryInUse while another living process owns it, EmbeddedPostgresFailed for all else.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (!isMainThread)
    throw new Error("PostgreSQL would end with the thread that starts it: start it in the main thread.");
  const { dataDirectory, claim } = own(options.dataDirectory);
  try {
    const postmaster = await startIn(dataDirectory, claim, options);
    return running(postmaster, claim, options.onUnexpectedEnd);
  } catch (error) {
    claim.release();
    throw error instanceof EmbeddedPostgresFailed ? error : unusableDirectory(dataDirectory, error);
  }
}

function own(path: string): { dataDirectory: string; claim: Claim } {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const dataDirectory = realpathSync(path);
    return { dataDirectory, claim: claimDirectory(dataDirectory) };
  } catch (error) {
    throw error instanceof EmbeddedPostgresFailed ? error : unusableDirectory(resolve(path), error);
  }
}

async function startIn(dataDirectory: string, claim: Claim, options: EmbeddedPostgresOptions): Promise<Postmaster> {
  const { durable = true, log = () => {} } = options;
  const binaries = findBinaries();
  const cluster = join(dataDirectory, "cluster");
  const launch = chooseLaunch(cluster);
  makeCluster(binaries, launch, cluster, durable);
  const name = clusterName(cluster);
  await endOrphans(name);
  // No server is left, so this names a dead process or a stranger, for whose sake PostgreSQL would refuse to start.
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  giveTo(launch.owner, cluster);
  giveTo(launch.owner, claim.socketDirectory);
  chmodSync(cluster, 0o700);
  const settings = serverSettings({ clusterName: name, socketDirectory: claim.socketDirectory, durable });
  return startPostmaster([...launch.prefix, binaries.postgres, "-D", cluster, ...settings], log);
}

function running(postmaster: Postmaster, claim: Claim, onUnexpectedEnd = () => {}): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const ended = postmaster.ended.then(() => {
    claim.release();
    if (!stopping) onUnexpectedEnd();
  });
  return {
    connection: { host: claim.socketDirectory, user: SUPERUSER, database: DATABASE },
    stop() {
      stopping ??= postmaster.stop().then(() => ended);
      return stopping;
    },
  };
}
