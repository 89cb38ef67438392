import type { InfectionStatus } from "@tracewell/contract/constants";
import type { PersonInfection } from "@tracewell/contract/person-pages";
import { type InfectionFinding, infectionStatus } from "../../infections/infection.model.ts";
import { meaningOf } from "../../infections/test-meaning.model.ts";

/** A result about one infection, as it is stored. */
export interface ToldResult extends Pick<InfectionFinding, "qualitative" | "status"> {
  /** Of the specimen; else of the result. */
  at: string;
  testName: string;
  testCode: string | null;
  value: string | null;
  /** The clinic ordered the test, and its outcome says that it tells. */
  entered: boolean;
  referenceNumber: string;
}

/** A status that no result tells: of a contact who was exposed, or of a record that says so itself. */
export interface ToldStatus {
  at: string;
  status: InfectionStatus;
  reason: string;
  referenceNumber: string;
}

type Standing = Pick<PersonInfection, "status" | "asOf" | "reason" | "referenceNumber">;
type Told = ToldStatus & { at: string };

/** Two antibody tests for syphilis confirm each other where so many days lie between their specimens. */
const serologyDays = 30;
/** Of one day: found outweighs exposed, exposed outweighs not found. */
const weights: Record<InfectionStatus, number> = { Negative: 0, Exposed: 1, Positive: 2 };

/**
 * What an infection of a person is, as of the day that told it last (R10-09). A later negative follows a positive, a result that comes
 * late about an earlier specimen changes nothing, and whoever has an infection is not merely exposed to it.
 */
export function standingInfection(results: readonly ToldResult[], others: readonly ToldStatus[]): Standing | null {
  const told = [...statusesByDay(results), ...others].toSorted(
    (one, other) => dayOf(one).localeCompare(dayOf(other)) || weights[one.status] - weights[other.status],
  );
  const last = told.reduce<Told | null>(
    (now, next) => (next.status === "Exposed" && now?.status === "Positive" ? now : next),
    null,
  );
  return last && { status: last.status, asOf: last.at, reason: last.reason, referenceNumber: last.referenceNumber };
}

const dayOf = ({ at }: { at: string }): string => at.slice(0, 10);

/** Specimens of one day tell together; antibody tests for syphilis with those of the weeks before. */
function statusesByDay(results: readonly ToldResult[]): Told[] {
  const findings = results.map((result) => ({ ...result, ...findingOf(result) }));
  return [...new Set(findings.map(dayOf))].flatMap((day) => {
    const ofDay = findings.filter((each) => dayOf(each) === day);
    const before = findings.filter((each) => each.serology && isShortlyBefore(dayOf(each), day));
    const status = infectionStatus([...ofDay, ...before]);
    const wanted = status === "Positive" ? "Detected" : "Not detected";
    const teller = ofDay.find(({ qualitative }) => qualitative === wanted) ?? ofDay[0];
    if (!status || !teller) return [];
    const { at, testName, value, referenceNumber } = teller;
    return [{ at, status, reason: `${testName}: ${value ?? wanted}`, referenceNumber }];
  });
}

const findingOf = ({ qualitative, status, entered, testCode, testName }: ToldResult): InfectionFinding => ({
  qualitative,
  status,
  shared: false,
  ...(entered ? {} : meaningOf({ code: testCode, names: [testName] })),
});

function isShortlyBefore(day: string, other: string): boolean {
  const days = (Date.parse(other) - Date.parse(day)) / 86_400_000;
  return days > 0 && days <= serologyDays;
}
