import type { Checklist } from "@tracewell/contract/checklist-lines";
import { finishingStatuses } from "@tracewell/contract/checklist-rules";
import { checklistCalls } from "@tracewell/contract/checklists";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { type InvestigationPage, investigationCalls } from "@tracewell/contract/investigations";
import { lookupCalls } from "@tracewell/contract/lookups";
import type { NewPerson } from "@tracewell/contract/persons";
import type { StatusKey } from "@tracewell/contract/records";
import type { Caller } from "./app.ts";

let patients = 0;

/** A patient of a name of their own. */
export const aPatient = (over: NewPerson = {}): NewPerson => ({
  lastName: `Santos${patients++}`,
  firstName: "Maria",
  dateOfBirth: "1990-04-12",
  ...over,
});

export interface InvestigationOptions {
  infection?: string;
  person?: NewPerson;
  /** Someone the clinic knows already. */
  personId?: string;
  assignTo?: string;
}

/** An investigation, opened the way a clinic does it: an incoming file is made and elevated. */
export async function anInvestigation(caller: Caller, options: InvestigationOptions = {}): Promise<InvestigationPage> {
  const fileId = await anIncomingFile(caller, options);
  const { id } = await caller.ask(incomingFileCalls.elevate, {
    params: { id: fileId },
    body: { assignTo: options.assignTo },
  });
  return caller.ask(investigationCalls.get, { params: { id } });
}

/** An incoming file with one infection, ready to be elevated. Answers its id. */
export async function anIncomingFile(caller: Caller, options: InvestigationOptions = {}): Promise<string> {
  const who = options.personId ? { personId: options.personId } : { person: options.person ?? aPatient() };
  const infectionId = await infectionNamed(caller, options.infection ?? "Syphilis");
  return (await caller.ask(incomingFileCalls.create, { body: { ...who, infectionId } })).id;
}

export async function infectionNamed(caller: Caller, name: string): Promise<string> {
  const { data } = await caller.ask(lookupCalls.infections);
  return data.find((infection) => infection.name === name)?.id ?? "";
}

/** Says of everything that is open on a record's checklist why it is finished without. */
export async function exceptAll(
  caller: Caller,
  { id, checklist }: { id: string; checklist: Checklist },
): Promise<void> {
  for (const { key: line } of checklist.filter(({ state }) => state === "open"))
    await caller.ask(checklistCalls.except, {
      params: { id, line },
      body: { reason: "As agreed with the supervisor" },
    });
}

/** Takes an investigation through these statuses, one after the other. */
export async function move(caller: Caller, id: string, ...steps: StatusKey[]): Promise<InvestigationPage> {
  let page = await caller.ask(investigationCalls.get, { params: { id } });
  for (const status of steps) {
    if (finishingStatuses.includes(status)) await exceptAll(caller, page);
    const body = { status, version: page.version, reason: "As agreed in the case conference" };
    page = await caller.ask(investigationCalls.setStatus, { params: { id }, body });
  }
  return page;
}
