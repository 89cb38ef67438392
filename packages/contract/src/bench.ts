import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Id, Instant, Named, Version } from "./primitives.ts";
import { QualitativeResultLookup } from "./qualitative-results.ts";
import { RecordLink } from "./records.ts";

/** At most so many specimens stand on a bench; those that wait longest come first. */
export const benchRows = 600;
/** Hours for which a result stays in view after it was entered. */
export const benchHours = 12;

/** A test that specimens wait for. */
export const BenchTest = z.object({
  id: Id,
  name: z.string(),
  shortName: z.string().nullable(),
  rapidMinutes: z.number().int().nullable(),
  /** Specimens without a result. */
  waiting: z.number().int(),
  running: z.number().int(),
});
export type BenchTest = z.infer<typeof BenchTest>;

/** One specimen on the bench. */
export const BenchRow = z.object({
  itemId: Id,
  orderId: Id,
  specimenId: z.string(),
  person: PersonSummary,
  reference: RecordLink,
  source: z.string().nullable(),
  collectedAt: Instant.nullable(),
  collectedBy: z.string().nullable(),
  /** Since when it runs. */
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  result: QualitativeResultLookup.pick({ id: true, name: true, color: true, detection: true }).nullable(),
  quantitativeResult: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredByMe: z.boolean(),
  /** Something was entered before, so that what is entered now needs a reason. */
  wasEntered: z.boolean(),
  /** Its result is invalid, so that it is done again on the same specimen. */
  repeatable: z.boolean(),
  version: Version,
});
export type BenchRow = z.infer<typeof BenchRow>;

/** One test with the specimens that wait for it, and those that had their result of late. */
export const Bench = z.object({
  test: BenchTest.omit({ waiting: true, running: true }).extend({
    readUntilMinutes: z.number().int().nullable(),
    titers: z.boolean(),
    unit: Named.nullable(),
    results: z.array(QualitativeResultLookup.pick({ id: true, name: true, color: true, detection: true })),
  }),
  /** The server's clock: countdowns are the same on every device. */
  now: Instant,
  rows: z.array(BenchRow),
});
export type Bench = z.infer<typeof Bench>;

const needs = recordWorkers;

export const benchCalls = {
  tests: call({
    method: "GET",
    path: "/testing/bench",
    summary: "The tests that specimens wait for, those of most specimens first.",
    needs,
    reply: z.object({ tests: z.array(BenchTest) }),
  }),
  bench: call({
    method: "GET",
    path: "/testing/bench/:id",
    summary: "The specimens that wait for a test, and those that had its result in the last hours.",
    needs,
    params: byId,
    reply: Bench,
    views: "thing",
  }),
  specimen: call({
    method: "GET",
    path: "/testing/bench/:id/specimens/:specimenId",
    summary: "Whether a specimen that was scanned can be read on a bench; if not, why, and where to go.",
    needs,
    params: byId.extend({ specimenId: z.string().trim().min(1).max(64) }),
    reply: z.object({ itemId: Id.nullable(), ability: Ability }),
    views: "thing",
  }),
};
