import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { CallSpec } from "@tracewell/contract/call";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { problemCatalog } from "@tracewell/contract/problems";
import { Random } from "@tracewell/fixtures/random";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";
import { headersToGoOn } from "../../../testing/bot-check.ts";
import { endingCalls, everyCall, type RawInput } from "../../../testing/contract-inputs.ts";
import { aFullClinic, type FullClinic } from "../../../testing/full-clinic.ts";
import { ableCaller, everyCaller, type HostileCaller } from "../../../testing/hostile-callers.ts";
import { everyPlace, type Place, withValueAt } from "../../../testing/hostile-inputs.ts";
import { spoilings, type WireRequest, wireRequest } from "../../../testing/hostile-requests.ts";
import { type HostileValue, hostileValues } from "../../../testing/hostile-values.ts";
import { anIdentityProvider, type TestProvider } from "../../../testing/identity-provider.ts";
import { ownInput } from "../../../testing/own-inputs.ts";
import { problemIn } from "../../../testing/problem-in.ts";

/**
 * Every field of every call, times every kind of hostile value, as everyone: `npm run fuzz`. A sample of it, always the same
 * one, runs with the other tests.
 */
const whole = process.env.FUZZ === "whole";
const only = process.env.FUZZ_CALLS ?? "";
const asAbleOnly = process.env.FUZZ_CALLERS === "able";
const random = new Random(Number(process.env.FUZZ_SEED ?? 1));
/** Of the sample: requests to a call by whoever may make it, with other faults than values, and by everyone else. */
const sample = { values: Number(process.env.FUZZ_SAMPLE ?? 16), spoilings: 6, others: 6 };
/** To find what is kept, each call is sent so many faulty requests a round. */
const keptPerCall = whole ? 4 : 1;
/** A busy machine is slow; in the sample that is no fault. */
const slowMilliseconds = whole ? 1_000 : 10_000;
const growthLimitMebibytes = 10 * keptPerCall;
const mostFindings = 20;
/** Refused before the input is read. */
const doorCodes = new Set(["auth.signed-out", "auth.session-expired", "access.denied"]);

const inOrder = everyCall
  .filter(({ title }) => title.startsWith(only))
  .sort((one, other) => Number(one.spec.method === "DELETE") - Number(other.spec.method === "DELETE"));

let server: TestApp;
let provider: TestProvider;
let clinic: FullClinic;
let callers: HostileCaller[];
const faults: string[] = [];
const slowest: [number, string][] = [];
const counts = { requests: 0, clinics: 0 };

beforeAll(async () => {
  server = await anApp({ worker: true, log: hearFault });
  provider = await anIdentityProvider();
  await createClinic();
}, 300_000);
afterAll(async () => {
  const worst = slowest.sort(([one], [other]) => other - one).slice(0, 5);
  const told = worst.map(([milliseconds, what]) => `  ${milliseconds} ms ${what}`).join("\n");
  process.stdout.write(`${counts.requests} hostile requests in ${counts.clinics} clinics; the slowest:\n${told}\n`);
  await provider.close();
  await server.close();
});

async function createClinic(): Promise<void> {
  counts.clinics += 1;
  clinic = await aFullClinic(server, `Heron${counts.clinics}`, provider);
  callers = await everyCaller(server, clinic);
}

/** What the server logs of its own faults, to be told with the request that met it. */
function hearFault(line: string): void {
  if (line.includes('"level":50')) faults.push(line.slice(0, 1500));
}

describe.each(inOrder)("$title", (call) => {
  it("never fails by what it is sent", { timeout: 3_600_000 }, async () => {
    await standReady(call);
    const findings: string[] = [];
    const refusedAtTheDoor = new Set<string>();
    for (const attempt of attemptsAt(call.spec)) {
      const { name } = attempt.caller ?? {};
      // Whoever may not make the call is refused before its input is read: one value of each field shows it.
      if (name && attempt.again && refusedAtTheDoor.has(name)) continue;
      const { response, finding } = await answerTo(call, attempt);
      if (name && doorCodes.has(codeOf(response) ?? "")) refusedAtTheDoor.add(name);
      if (finding) findings.push(finding);
      if (findings.length === mostFindings) break;
    }
    expect(findings).toEqual([]);
  });
});

it("keeps nothing of what it was sent", { timeout: 600_000 }, async () => {
  const calls = inOrder.filter(({ spec }) => spec.method === "GET");
  const round = async () => {
    for (const call of calls) for (const spoiling of some(spoilings, keptPerCall)) await answerTo(call, { spoiling });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return heapMebibytes();
  };
  await round();
  const before = await round();
  const after = Math.min(await round(), await round());
  expect(after - before).toBeLessThan(growthLimitMebibytes);
});

function heapMebibytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

interface Attempt {
  place?: Place;
  hostile?: HostileValue;
  spoiling?: (typeof spoilings)[number];
  /** Absent: whoever gets furthest. */
  caller?: HostileCaller;
  /** Not the first value at its field. */
  again?: boolean;
}
type Call = (typeof everyCall)[number];

function attemptsAt(spec: CallSpec): Attempt[] {
  const values: Attempt[] = everyPlace(spec).flatMap((place) =>
    hostileValues.map((hostile, index) => ({ place, hostile, again: index > 0 })),
  );
  const faulty: Attempt[] = spoilings.map((spoiling) => ({ spoiling, again: true }));
  const all = [...values, ...faulty];
  if (whole && asAbleOnly) return all;
  if (whole) return [...all, ...callers.flatMap((caller) => all.map((each) => ({ ...each, caller })))];
  const byOthers = some(all, sample.others).map((each) => ({ ...each, caller: random.pick(callers) }));
  return [...some(values, sample.values), ...some(faulty, sample.spoilings), ...byOthers];
}

const some = <T>(items: readonly T[], many: number): T[] =>
  items.length === 0 ? [] : Array.from({ length: many }, () => random.pick(items));

/** Makes sure that the call's own input is taken, in a new clinic where what was tried before has spoilt the present one. */
async function standReady(call: Call): Promise<void> {
  if (call.spec.method === "DELETE" || endingCalls.has(call.title)) return;
  const { statusCode } = await send(wireRequest(call.spec, await inputFor(call), ableCaller(call.spec, clinic).token));
  if ([401, 403, 404].includes(statusCode)) await createClinic();
}

const inputFor = (call: Call, place?: Place): Promise<RawInput> =>
  ownInput({ server, clinic, provider }, call, place ? { wanted: place.at, picks: place.picks } : {});

async function answerTo(call: Call, attempt: Attempt) {
  const who = attempt.caller ?? ableCaller(call.spec, clinic);
  const request = await requestFor(call, attempt, who);
  const began = performance.now();
  const response = await send(request);
  const milliseconds = Math.round(performance.now() - began);
  const { place, hostile, spoiling } = attempt;
  const what = `${call.title} ${place ? `${place.at} ${JSON.stringify(place.picks)}: ${hostile?.name}` : spoiling?.name} as ${who.name}`;
  slowest.push([milliseconds, what]);
  if (slowest.length > 1000) slowest.sort(([one], [other]) => other - one).splice(5);
  const ended = !attempt.caller && !spoiling && codeOf(response) === "auth.session-expired";
  // Whatever was let through has ended the session of whoever sent it.
  if (ended) await createClinic();
  const fault = faultOf(call.spec, attempt, response) ?? (await slownessOf(request, milliseconds));
  return { response, finding: fault && `${what} → ${fault}` };
}

async function requestFor(call: Call, { place, hostile, spoiling }: Attempt, who: HostileCaller): Promise<WireRequest> {
  const input = await inputFor(call, place);
  const spoilt = place ? withValueAt(input, place.at, hostile?.value) : input;
  const request = wireRequest(call.spec, spoilt, who.token);
  return spoiling ? spoiling.spoil(request) : request;
}

/** Each from an address of its own, so that none is counted out. */
async function send(request: WireRequest): Promise<Response> {
  counts.requests += 1;
  const count = counts.requests;
  const remoteAddress = `10.${(count >> 8) % 250}.${count % 250}.${(count >> 16) % 250}`;
  const { method, ...rest } = request;
  const inject = (headers: Record<string, string>) =>
    server.app.inject({ ...rest, method, remoteAddress, headers: { ...rest.headers, ...headers } } as InjectOptions);
  const response = (await inject({})) as Response;
  const goOn = codeOf(response) === "auth.bot-check" ? headersToGoOn(response) : null;
  return goOn ? ((await inject(goOn)) as Response) : response;
}

function faultOf(spec: CallSpec, { place, hostile, caller }: Attempt, response: Response): string | null {
  const { statusCode, body } = response;
  const logged = faults.splice(0).join("\n");
  if (statusCode >= 500) return `${statusCode} ${logged}`;
  if (statusCode < 400 || spec.method === "HEAD") {
    const isTaken = statusCode < 300 && hostile?.unstorable && place?.at.startsWith("body") && !caller;
    return isTaken ? "taken, although it can't be stored" : null;
  }
  const code = codeOf(response);
  if (!code || !(code in problemCatalog)) return `${statusCode}, no problem of ours: ${body.slice(0, 200)}`;
  const details: ProblemDetail[] = (problemIn(response.json()) as { details: ProblemDetail[] }).details;
  if (details.some((detail) => detail.code === "field.unfit"))
    return `stopped only by the database: ${body.slice(0, 300)}`;
  const isNamed = details.length > 0 && details.every(({ field }) => field !== undefined);
  return code === "request.invalid" && !isNamed ? `no field named: ${body.slice(0, 300)}` : null;
}

/** A busy machine makes anything slow once: slow is what is slow each time. */
async function slownessOf(request: WireRequest, first: number): Promise<string | null> {
  let least = first;
  for (let turn = 0; turn < 2 && least > slowMilliseconds; turn += 1) {
    const began = performance.now();
    await send(request);
    least = Math.min(least, performance.now() - began);
  }
  return least > slowMilliseconds ? `${Math.round(least)} ms` : null;
}

function codeOf({ body }: Response): string | undefined {
  try {
    return (problemIn(JSON.parse(body)) as { code?: string }).code;
  } catch {
    return undefined;
  }
}
