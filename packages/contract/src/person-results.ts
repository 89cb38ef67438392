import type { z } from "zod";
import { call } from "./call.ts";
import { TestResult } from "./lab-tests.ts";
import { personReaders } from "./permissions.ts";
import { byId, Instant, pageQuery } from "./primitives.ts";
import { RecordLink } from "./records.ts";

/** A lab result of a person, with the record that it stands on. */
export const PersonResult = TestResult.pick({
  id: true,
  testName: true,
  value: true,
  unit: true,
  qualitativeResult: true,
  abnormalFlags: true,
  status: true,
  infection: true,
  performingOrganization: true,
}).extend({
  /** When the specimen was taken; null where nobody told. */
  collectedAt: Instant.nullable(),
  /** Where it stands among the others: collected, else observed, else stored. */
  at: Instant,
  record: RecordLink.pick({ id: true, kind: true, referenceNumber: true }),
});
export type PersonResult = z.infer<typeof PersonResult>;

export const personResultCalls = {
  labResults: call({
    method: "GET",
    path: "/person/:id/results",
    summary: "The lab results on those records of a person that one may open, the latest specimen first.",
    needs: personReaders,
    params: byId,
    query: pageQuery,
    list: true,
    reply: PersonResult,
    views: "part-of-person",
  }),
};
