import { spawnSync } from "node:child_process";
import { lchownSync, lstatSync, readdirSync } from "node:fs";
import { userInfo } from "node:os";
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

/** Files stay ours, while PostgreSQL believes it runs as nobody. */
const inNamespace: Launch = {
  prefix: ["unshare", "--user", `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, "setpriv", ...diesWithUs],
  owner: undefined,
};
const plainly: Launch = { prefix: ["setpriv", ...diesWithUs], owner: undefined };
const unprotected: Launch = { prefix: [], owner: undefined };

/**
 * Finds a way to start PostgreSQL, which runs neither as root nor as a user without a name: in a user namespace, or,
 * where a container refuses that to root, as the files' owner or nobody. `setpriv` is missing outside Linux only.
 */
export function chooseLaunch(clusterDirectory: string): Launch {
  if (process.geteuid?.() !== ROOT) {
    return firstThatRuns(hasName() ? [plainly] : [inNamespace, plainly]);
  }
  const found = ownerOf(clusterDirectory);
  const rootsOwn = found === undefined || found.uid === ROOT;
  return firstThatRuns(rootsOwn ? [inNamespace, ...as(NOBODY)] : as(found));
}

/**
 * With the one capability that lets it pass through directories which only root may enter; access(2), which initdb asks
 * before it runs `postgres`, heeds a capability only with the secure bit. As nobody alone where both were taken from us.
 */
function as(owner: Owner): Launch[] {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  const capability = ["--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override"];
  const heeded = "--securebits=+no_setuid_fixup";
  return [
    { prefix: ["setpriv", ...identity, ...capability, heeded, ...diesWithUs], owner },
    { prefix: ["setpriv", ...identity, ...diesWithUs], owner },
  ];
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

function firstThatRuns(launches: Launch[]): Launch {
  const runs = ({ prefix: [command = "true", ...words] }: Launch) =>
    spawnSync(command, [...words, "true"], { stdio: "ignore" }).status === 0;
  return launches.find(runs) ?? unprotected;
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
