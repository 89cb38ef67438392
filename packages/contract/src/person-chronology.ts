import { z } from "zod";
import { call } from "./call.ts";
import { TestResult } from "./lab-tests.ts";
import { personReaders } from "./permissions.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Id, Instant, manyOf, pageQuery } from "./primitives.ts";
import { RecordLink } from "./records.ts";

/** What a chronology can be narrowed down to. */
export const chronologyKinds = {
  visit: "Visits",
  file: "Incoming files",
  result: "Test results",
  investigation: "Investigations",
  contact: "Contacts",
  treatment: "Treatments",
  vaccination: "Vaccinations",
  appointment: "Appointments",
} as const;
export type ChronologyKind = keyof typeof chronologyKinds;
const ChronologyKind = z.enum(Object.keys(chronologyKinds) as [ChronologyKind, ...ChronologyKind[]]);

/** One thing that happened to a person, on one of their records. */
export const ChronologyEvent = z.object({
  id: Id,
  kind: ChronologyKind,
  at: Instant,
  /** Whether the time of day is known; if not, only the clinic's day of `at` counts. */
  timed: z.boolean(),
  what: z.string(),
  /** Of a test: what was found. */
  result: TestResult.pick({ value: true, unit: true, qualitativeResult: true, status: true }).nullable(),
  /** Whom they named as a contact. */
  named: PersonSummary.pick({ id: true, fullName: true }).nullable(),
  record: RecordLink.pick({ id: true, kind: true, referenceNumber: true }),
});
export type ChronologyEvent = z.infer<typeof ChronologyEvent>;

export const personChronologyCalls = {
  chronology: call({
    method: "GET",
    path: "/person/:id/chronology",
    summary: "What happened to a person on those of their records that one may open, newest first.",
    needs: personReaders,
    params: byId,
    query: pageQuery.extend({ kind: manyOf(ChronologyKind) }),
    list: true,
    reply: ChronologyEvent,
    views: "part-of-person",
  }),
};
