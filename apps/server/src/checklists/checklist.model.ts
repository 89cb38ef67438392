import type { ChecklistKey } from "@tracewell/contract/checklist-lines";
import { closingLines, dischargeLines } from "@tracewell/contract/checklist-rules";
import type { infectionGroups } from "@tracewell/contract/constants";
import { formatDayLong } from "../activity/activity-times.model.ts";

/** What an investigation's checklist looks at. */
export interface InvestigationFacts {
  infection: string;
  infectionGroup: (typeof infectionGroups)[number];
  interviewed: boolean | null;
  interviewedOn: string | null;
  /** Of the first positive result, where one is known; else of what was typed. */
  positiveOn: string | null;
  hasPositive: boolean;
  treatedOn: string | null;
  isTreated: boolean;
  contacts: number;
  openContacts: number;
  mayBePregnant: boolean;
  pregnancyStatus: string | null;
}

/** What a visit's checklist looks at. */
export interface VisitFacts {
  onSiteTests: number;
  onSiteWithoutResult: number;
  awaitedResults: number;
  positiveInfections: string[];
  untreatedInfections: string[];
  /** A task, a follow-up visit, an appointment to come or an investigation. */
  nextSteps: number;
}

/** A line that applies, whether it is done, and what is known or missing. */
export interface FoundLine {
  key: ChecklistKey;
  done: boolean;
  text: string;
}

type Line<Facts> = (facts: Facts) => Omit<FoundLine, "key"> | null;

const done = (text: string) => ({ done: true, text });
const open = (text: string) => ({ done: false, text });
const on = (day: string | null) => (day ? ` on ${formatDayLong(day)}` : "");
const of = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const caseLines: Partial<Record<ChecklistKey, Line<InvestigationFacts>>> = {
  interview: ({ interviewed, interviewedOn }) => {
    if (interviewed && interviewedOn) return done(`Interviewed${on(interviewedOn)}.`);
    if (interviewed) return open("Interviewed, but the day is missing.");
    return open(interviewed === false ? "Not interviewed: say why." : "Nobody has noted an interview.");
  },
  "positive-result": ({ infection, hasPositive, positiveOn }) => {
    if (hasPositive && positiveOn) return done(`Positive for ${infection}${on(positiveOn)}.`);
    return open(hasPositive ? "The positive result has no date." : `No positive result for ${infection}.`);
  },
  treatment: ({ infection, isTreated, treatedOn }) =>
    isTreated ? done(`Treated${on(treatedOn)}.`) : open(`No treatment for ${infection}.`),
  contacts: ({ contacts, openContacts }) => {
    if (openContacts > 0) return open(`${of(openContacts, "contact")} without a disposition.`);
    return done(contacts > 0 ? `${of(contacts, "contact")}, each with a disposition.` : "No contacts were named.");
  },
  pregnancy: ({ mayBePregnant, pregnancyStatus }) => {
    if (!mayBePregnant) return null;
    return pregnancyStatus ? done(`${pregnancyStatus}.`) : open("Nobody has asked about a pregnancy.");
  },
};

const visitLines: Partial<Record<ChecklistKey, Line<VisitFacts>>> = {
  "on-site-results": ({ onSiteTests, onSiteWithoutResult }) => {
    if (onSiteTests === 0) return null;
    if (onSiteWithoutResult > 0) return open(`${of(onSiteWithoutResult, "on-site test")} without a result.`);
    return done(`${of(onSiteTests, "on-site test")} with results.`);
  },
  "visit-treatment": ({ positiveInfections, untreatedInfections }) => {
    if (positiveInfections.length === 0) return null;
    if (untreatedInfections.length > 0) return open(`Positive, not treated: ${untreatedInfections.join(", ")}.`);
    return done(`Treated: ${positiveInfections.join(", ")}.`);
  },
  "next-step": ({ awaitedResults, positiveInfections, nextSteps }) => {
    if (awaitedResults === 0 && positiveInfections.length === 0) return null;
    if (nextSteps > 0) return done("What comes next is planned.");
    const why = awaitedResults > 0 ? `${of(awaitedResults, "result")} to come` : "A positive result";
    return open(`${why}, and no task, follow-up or appointment.`);
  },
};

const found = <Facts>(keys: readonly ChecklistKey[], lines: Partial<Record<ChecklistKey, Line<Facts>>>, facts: Facts) =>
  keys.flatMap((key): FoundLine[] => {
    const line = lines[key]?.(facts);
    return line ? [{ key, ...line }] : [];
  });

/** What an investigation needs before it is closed (clinical defaults by the group of its infection). */
export const investigationChecklist = (facts: InvestigationFacts): FoundLine[] =>
  found(closingLines[facts.infectionGroup], caseLines, facts);

/** What a visit needs before its patient is discharged. */
export const visitChecklist = (facts: VisitFacts): FoundLine[] => found(dischargeLines, visitLines, facts);
