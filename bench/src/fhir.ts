import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { makeKey } from "../../apps/server/src/api-keys/api-key.service.ts";
import type { Viewer } from "../../apps/server/src/platform/access/viewer.ts";
import { inTransaction, systemActor } from "../../apps/server/src/platform/database/transaction.ts";
import { type SignedIn, signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { milliseconds, table } from "./tables.ts";
import { workspacePlace } from "./workspace.ts";
import { fillWorkspace } from "./workspace-data.ts";
import { findGround } from "./workspace-ground.ts";

/** Of each row; programs may ask 600 times a minute, so it waits after each search. */
const questions = 100;
const rest = 25_000;

/** What another program asks by FHIR, over the workspace's million persons, at 1 and at 16 connections. */
export async function benchFhir(): Promise<string> {
  const process_ = await startServerProcess(await workspacePlace());
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    await fillWorkspace(server.pool, server.tenantId);
    const { persons, ids } = await findGround(server.pool, server);
    const secret = await aKey(server);
    const person = (number: number) => persons[number % persons.length] ?? { lastName: "", born: "", number: "" };
    const patient = (number: number) => ids.person[number % ids.person.length] ?? "";
    const searches: [name: string, type: string, fields: (number: number) => Record<string, string>][] = [
      ["patients by family name", "Patient", (number) => ({ family: person(number).lastName })],
      ["patients by birth date", "Patient", (number) => ({ birthdate: person(number).born })],
      ["patients changed since a day, 50", "Patient", () => ({ _lastUpdated: "gt2020-01-01", _count: "50" })],
      ["conditions of a patient", "Condition", (number) => ({ patient: patient(number) })],
      ["observations of a patient", "Observation", (number) => ({ patient: patient(number) })],
      ["reports changed since a day, 50", "DiagnosticReport", () => ({ _lastUpdated: "gt2020-01-01", _count: "50" })],
      ["visits of a patient", "Encounter", (number) => ({ patient: patient(number) })],
    ];
    const rows = [];
    for (const [name, type, fields] of searches) {
      await wait(rest);
      for (const connections of [1, 16]) {
        const times = await timed(secret, `${server.url}/api/fhir/R4/${type}/_search`, fields, connections);
        const at = (part: number) => milliseconds(times[Math.floor(times.length * part)] ?? 0);
        rows.push([name, connections, at(0.5), at(0.95)]);
      }
    }
    const { now, peak } = server.memory();
    const head = ["asked for", "connections", "p50 ms", "p95 ms"];
    return `Server process ${now} MiB, at most ${peak} MiB\n\n${table(head, rows)}`;
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

async function aKey({ pool, tenantId, userId }: SignedIn): Promise<string> {
  const viewer = { tenantId, userId, groups: new Set() } as unknown as Viewer;
  const body = { name: randomUUID(), scopes: ["fhir-read" as const], actsForId: userId, validDays: 1 };
  const { secret } = await inTransaction(pool, systemActor(tenantId), (tx) => makeKey(tx, viewer, body));
  return secret;
}

/** How many milliseconds each question took, in order. */
async function timed(
  secret: string,
  url: string,
  fields: (number: number) => Record<string, string>,
  connections: number,
): Promise<number[]> {
  const times: number[] = [];
  let number = 0;
  const askOn = async () => {
    while (number < questions) {
      number += 1;
      const began = performance.now();
      const headers = { authorization: `Bearer ${secret}` };
      const reply = await fetch(url, { method: "POST", headers, body: new URLSearchParams(fields(number)) });
      const answer = await reply.text();
      if (!reply.ok) throw new Error(answer);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  return times.toSorted((one, other) => one - other);
}
