import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { authCalls } from "@tracewell/contract/auth";
import { hashPassword, passwordFits } from "../../apps/server/src/auth/password-hash.service.ts";
import {
  type ServerProcess,
  signInto,
  startServerProcess,
  trialUser,
} from "../../apps/server/testing/server-process.ts";
import project from "../../package.json" with { type: "json" };
import { type Asked, ask, drive, type Measured } from "./load.ts";
import { milliseconds, ratio, table, whole } from "./tables.ts";

const noOpServer = new URL("../../apps/server/testing/no-op-server.ts", import.meta.url).pathname;
const secret = "a secret that the bench and its server share";

/** How many sign-ins a second beside bare Argon2, and what a session costs a request that does nothing. */
export async function benchIdentity(): Promise<string> {
  const settings = { SESSION_SECRET: secret, TRUSTED_PROXIES: "loopback" };
  const server = await startServerProcess({ port: 3181, settings });
  const { token, pool } = await signInto(server);
  try {
    return `${await signIns(server)}\n\n${await sessionChecks(server, token)}`;
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function signIns({ url }: ServerProcess): Promise<string> {
  const passwordHash = await hashPassword(trialUser.password);
  // Each from an address of its own, because one address is let in 600 times a minute.
  const asked: Asked = {
    method: "POST",
    path: () => `/api${authCalls.signIn.path}`,
    body: () => trialUser,
    headers: (number) => ({ "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }),
  };
  const rows = [];
  for (const connections of [1, 4]) {
    const [ours, bare] = await bestInTurns(
      () => ask(url, "", asked, connections),
      () => drive(() => passwordFits(passwordHash, trialUser.password), connections),
    );
    rows.push([
      "sign-in",
      connections,
      ...measured(ours),
      whole(bare.perSecond),
      ratio(ours.perSecond, bare.perSecond),
    ]);
  }
  return table(["work", "connections", "ours/s", "p50 ms", "p95 ms", "failures", "Argon2id/s", "of Argon2id"], rows);
}

async function sessionChecks({ connection }: ServerProcess, token: string): Promise<string> {
  const env = { ...process.env, NO_OP_CONNECTION: JSON.stringify(connection), NO_OP_SECRET: secret };
  const child = spawn(process.execPath, [...project.config.serverFlags, noOpServer], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await addressOf(child);
    const at = (path: string): Asked => ({ method: "GET", path: () => path });
    const rows = [];
    for (const connections of [1, 16]) {
      const [ours, without] = await bestInTurns(
        () => ask(url, token, at("/api/with-session"), connections),
        () => ask(url, "", at("/api/without-session"), connections),
      );
      const times = ratio(ours.perSecond, without.perSecond);
      rows.push(["does nothing", connections, ...measured(ours), whole(without.perSecond), times]);
    }
    return table(["work", "connections", "ours/s", "p50 ms", "p95 ms", "failures", "without session/s", "of it"], rows);
  } finally {
    child.kill();
    await once(child, "exit");
  }
}

/** Each as fast as it was in the best of five turns: what else the machine does only ever slows them down. */
async function bestInTurns(
  ...works: [() => Promise<Measured>, () => Promise<Measured>]
): Promise<[Measured, Measured]> {
  const best: Measured[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    for (const [index, work] of works.entries()) {
      const now = await work();
      const before = best[index];
      if (!before || now.perSecond > before.perSecond) best[index] = now;
    }
  }
  return best as [Measured, Measured];
}

const measured = ({ perSecond, p50, p95, failures }: Measured) => [
  whole(perSecond),
  milliseconds(p50),
  milliseconds(p95),
  failures,
];

async function addressOf(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return String(line).trim();
}
