import { isIll, SelfAssessment } from "@tracewell/contract/isolation";
import { listInfections } from "../lookups/lookup.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { listStatuses } from "../records/record.service.ts";
import { type AskedRecord, type FactRow, listFacts } from "./fact.queries.ts";
import type { Facts } from "./judging.model.ts";

/** What was answered, where that is what happened. */
interface Answered {
  question: string | null;
  answer: string | null;
}

/** A record as of a moment, ready to be judged. */
export interface JudgedRecord
  extends Pick<FactRow, "place" | "recordId" | "kind" | "referenceNumber" | "day" | "closed" | "assignedTo"> {
  facts: Facts;
}

/** How a record stood at its moment, where that is known and may be another now. */
interface Stood {
  status: string;
  assignedTo: string | null;
}

/** What is known of records as of a moment each, in the order asked for; records that are gone are left out. */
export async function factsOf(
  tx: Tx,
  timeZone: string,
  asked: readonly (AskedRecord & Partial<Answered & Stood>)[],
): Promise<JudgedRecord[]> {
  if (asked.length === 0) return [];
  const rows = await listFacts(
    tx,
    timeZone,
    asked.map(({ recordId, at }) => ({ recordId, at })),
  );
  const { feverThreshold } = await clinicSetting(tx, "isolationMonitoring");
  return rows.map((row) => {
    const { place, recordId, kind, referenceNumber, day, closed } = row;
    const { question = null, answer = null, status = row.status, assignedTo = row.assignedTo } = asked[place] ?? {};
    const assigned = asked[place]?.assignedTo === undefined ? row.assigned : assignedTo !== null;
    return {
      place,
      recordId,
      kind,
      referenceNumber,
      day,
      closed,
      assignedTo,
      facts: factsIn({ ...row, status, assigned }, { question, answer }, feverThreshold),
    };
  });
}

const yesNo = (known: boolean | null): string[] | null => (known === null ? null : [known ? "Yes" : "No"]);
const oneOf = (key: string | null): string[] | null => (key === null ? null : [key]);

function factsIn(row: FactRow, { question, answer }: Answered, feverThreshold: number): Facts {
  const { assessment } = row;
  const signs = assessment?.danger_signs;
  return {
    infection: row.infection,
    positive: row.positive,
    result: oneOf(row.result),
    "test-name": row.testName,
    titer: row.titer,
    status: [row.status],
    pregnant: oneOf(row.pregnant),
    sex: oneOf(row.sex),
    age: row.age,
    language: row.language,
    city: row.city,
    assigned: yesNo(row.assigned),
    treated: yesNo(row.treated),
    interviewed: yesNo(row.interviewed),
    contacts: row.contacts,
    disposition: yesNo(row.disposition),
    ill: yesNo(assessment && isIll(SelfAssessment.parse({ ...assessment, date: row.reportedOn }), feverThreshold)),
    danger: yesNo(assessment && Array.isArray(signs) && signs.length > 0),
    question,
    answer,
    "opened-on": row.openedOn,
    "positive-on": row.positiveOn,
    "treated-on": row.treatedOn,
    "exposed-on": row.exposedOn,
    "reported-on": row.reportedOn,
  };
}

/** What the clinic calls its infections and statuses. */
export async function namesInClinic(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const infections = (await listInfections(tx)).data.map(({ id, name }) => [id, name] as const);
  const statuses = (await listStatuses(tx)).data.map(({ key, name }) => [key, name] as const);
  return new Map<string, string>([...infections, ...statuses]);
}
