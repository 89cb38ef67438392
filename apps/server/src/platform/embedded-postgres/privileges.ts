import { spawnSync } from "node:child_process";
import { lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** How PostgreSQL's programs are started: words put before the command, and who must own its files (undefined: we do). */
export type Launch = { prefix: string[]; owner: Owner | undefined };
type Owner = { uid: number; gid: number };

const ROOT = 0;
/** Debian's `nobody`; a user with a name, which PostgreSQL insists on. */
const NOBODY: Owner = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL then stops by itself, and cleanly, when we die, even by SIGKILL. The kernel ties this to the *thread* that
 * started it, and setpriv execs, so the process id stays the one that was spawned.
 */
const diesWithUs = ["--pdeathsig", "INT"];

/**
 * Finds a way to start PostgreSQL, which refuses to run as root: as root inside a user namespace where root is called
 * nobody (files stay root's); where containers refuse that, as the files' owner or nobody, with the one capability that
 * lets it pass through directories only root may enter. Without setpriv (not Linux) it is started plainly.
 */
export function chooseLaunch(clusterDirectory: string): Launch {
  if (process.geteuid?.() !== ROOT) {
    return firstThatRuns([{ prefix: ["setpriv", ...diesWithUs], owner: undefined }], { prefix: [], owner: undefined });
  }
  const found = ownerOf(clusterDirectory);
  const rootsOwn = found === undefined || found.uid === ROOT;
  const owner = rootsOwn ? NOBODY : found;
  const asOwner = ["setpriv", `--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  const passing = ["--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override"];
  const dropping: Launch[] = [
    { prefix: [...asOwner, ...passing, ...diesWithUs], owner },
    { prefix: [...asOwner, "--inh-caps=-all", ...diesWithUs], owner },
  ];
  const inNamespace = ["unshare", "--user", `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`];
  const namespace: Launch = { prefix: [...inNamespace, "setpriv", ...diesWithUs], owner: undefined };
  return firstThatRuns(rootsOwn ? [namespace, ...dropping] : dropping, { prefix: [], owner: undefined });
}

function firstThatRuns(launches: Launch[], otherwise: Launch): Launch {
  const runs = ({ prefix: [command = "true", ...words] }: Launch) =>
    spawnSync(command, [...words, "true"], { stdio: "ignore" }).status === 0;
  return launches.find(runs) ?? otherwise;
}

function ownerOf(path: string): Owner | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** Gives a directory and all below it to the user PostgreSQL will run as. */
export function giveTo(owner: Owner | undefined, path: string): void {
  const stats = lstatSync(path);
  if (owner === undefined || stats.uid === owner.uid) return;
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name));
  lchownSync(path, owner.uid, owner.gid);
}
