import type { CallSpec } from "@tracewell/contract/call";
import { contactList } from "@tracewell/contract/contact-list";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileList } from "@tracewell/contract/incoming-file-list";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationList } from "@tracewell/contract/investigation-list";
import { investigationCalls } from "@tracewell/contract/investigations";
import { taskList } from "@tracewell/contract/task-list";
import { taskCalls } from "@tracewell/contract/tasks";
import { visitList } from "@tracewell/contract/visit-list";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";
import { aTask } from "../../testing/task.ts";
import { aVisit, lookupIdOf, moveVisit, onDay } from "../../testing/visit.ts";

/**
 * A list is found in different ways by what it is asked for: by an index of its order, by what narrows it, by names, off a tally. All
 * of them have to agree: whatever the order, the same rows; two filters, what both let through; the total, as many as there are.
 */
type Filter = Record<string, string>;

const today = new Date().toISOString().slice(0, 10);
const yesterday = onDay(-1).day;

let server: TestApp;
let supervisor: Caller;
let ofClinic: Record<"syphilis" | "screening" | "treatment", string>;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  ofClinic = {
    syphilis: await infectionNamed(supervisor, "Syphilis"),
    screening: await lookupIdOf(supervisor, "VISIT_TYPE", "STI screening"),
    treatment: await lookupIdOf(supervisor, "VISIT_TYPE", "Treatment"),
  };
  await someOfEachKind();
});
afterAll(() => server.close());

const santos = (firstName: string) => aPatient({ lastName: "Santos", firstName });

/** Open and closed, old and new, anyone's and nobody's, found again and lost. */
async function someOfEachKind(): Promise<void> {
  const me = supervisor.userId;
  const files = [await anIncomingFile(supervisor), await anIncomingFile(supervisor, { infection: "Gonorrhea" })];
  files.push(await anIncomingFile(supervisor, { person: santos("Ana") }));
  const cases = [await anInvestigation(supervisor, { assignTo: me }), await anInvestigation(supervisor)];
  cases.push(await anInvestigation(supervisor, { person: santos("Berta"), assignTo: me }));
  await move(supervisor, cases[0]?.id ?? "", "InProgress", "LostToContact");
  const caseId = cases[1]?.id ?? "";
  const lastExposureOn = [today, "2020-02-02", undefined];
  const contacts = [];
  for (const exposedOn of lastExposureOn) {
    const exposure = exposedOn ? { exposure: { lastOn: exposedOn } } : {};
    const person = exposedOn ? aPatient() : santos("Clara");
    contacts.push((await supervisor.ask(contactCalls.create, { body: { caseId, person, ...exposure } })).id);
  }
  const visits = [await aVisit(supervisor), await aVisit(supervisor, { typeIds: [ofClinic.treatment], assignTo: me })];
  visits.push(await aVisit(supervisor, { person: santos("Dora"), appointment: onDay(3) }));
  await moveVisit(supervisor, visits[1]?.id ?? "", "Abandoned");
  for (const id of [files[0], cases[0]?.id, contacts[1], visits[0]?.id]) {
    await aTask(supervisor, { recordId: id ?? "", dateDue: today });
    await server.pool.query("update record set lost_to_follow_up = true, created_at = '2020-02-02' where id = $1", [
      id,
    ]);
  }
  await aTask(supervisor, { subject: "About nothing" });
}

interface List {
  call: CallSpec;
  sorts: readonly string[];
  /** What it takes to see them all. */
  all: Filter;
  filters: () => Filter[];
}

const ofRecords = (): Filter[] => [
  { state: "open" },
  { state: "closed" },
  { infection: ofClinic.syphilis },
  { assignedTo: "me" },
  { assignedTo: "none" },
  { createdFrom: yesterday },
  { createdTo: "2020-12-31" },
  { lostToFollowUp: "true" },
  { lostToFollowUp: "false" },
  { needsAction: "true" },
  { needsAction: "false" },
  { search: "santos" },
];

const lists: Record<string, List> = {
  files: {
    call: incomingFileCalls.list,
    sorts: incomingFileList.sorts,
    all: { state: "all" },
    filters: () => [...ofRecords(), { status: "New" }, { updatedFrom: yesterday }, { matchInReview: "false" }],
  },
  investigations: {
    call: investigationCalls.list,
    sorts: investigationList.sorts,
    all: { state: "all" },
    filters: () => [...ofRecords(), { status: "LostToContact" }, { overdue: "false" }],
  },
  contacts: {
    call: contactCalls.list,
    sorts: contactList.sorts,
    all: { state: "all" },
    filters: () => [...ofRecords(), { exposedFrom: yesterday }, { exposedTo: "2020-12-31" }],
  },
  visits: {
    call: visitCalls.list,
    sorts: visitList.sorts,
    all: { state: "all", day: "any" },
    filters: () => [
      ...ofRecords(),
      { status: "Abandoned" },
      { type: ofClinic.screening },
      { waiting: "true" },
      { waiting: "false" },
      { day: "today" },
      { dayFrom: yesterday },
      { dayTo: today },
    ],
  },
  tasks: {
    call: taskCalls.list,
    sorts: taskList.sorts,
    all: { state: "all" },
    filters: (): Filter[] => [{ state: "open" }, { state: "closed" }, { of: "me" }, { overdue: "true" }],
  },
};

/** What one filter says the other says again, or more exactly, and then counts alone. */
const sayTheSame = [
  ["status", "state"],
  ["day", "dayFrom"],
  ["day", "dayTo"],
];
const saysTheSame = (name: string, other: Filter): boolean =>
  name in other ||
  sayTheSame.some((names) => names.includes(name) && names.some((also) => also in other && also !== name));

it.each(Object.entries(lists))("of %s agree, whatever they are asked for and in whatever order", async (_, list) => {
  const { sorts, all } = list;
  const filters = list.filters();
  const everything = await idsOf(list, all);
  expect(everything.size).toBeGreaterThan(2);
  const alone = [];
  for (const filter of filters) {
    const found = await idsOf(list, { ...all, ...filter });
    for (const sort of sorts) {
      for (const direction of ["asc", "desc"]) {
        const asked = { ...all, ...filter, sort, direction };
        expect([asked, await idsOf(list, asked)]).toEqual([asked, found]);
      }
    }
    alone.push({ filter, found });
  }
  for (const [place, one] of alone.entries()) {
    for (const other of alone.slice(place + 1)) {
      if (Object.keys(one.filter).some((name) => saysTheSame(name, other.filter))) continue;
      const both = new Set([...one.found].filter((id) => other.found.has(id)));
      // A kind's own order, which is found in ways of its own, stands first or last; the others take turns.
      for (const sort of new Set([sorts[0], sorts.at(-1), sorts[place % sorts.length]])) {
        const asked = { ...all, ...one.filter, ...other.filter, sort: sort ?? "" };
        expect([asked, await idsOf(list, asked)]).toEqual([asked, both]);
      }
    }
  }
});

async function idsOf({ call }: List, query: Filter): Promise<Set<string>> {
  const reply: unknown = await supervisor.ask(call, { query: { limit: 200, ...query } as never });
  const { data, total } = reply as { data: { id: string }[]; total: number };
  expect([query, data.length]).toEqual([query, total]);
  return new Set(data.map(({ id }) => id));
}
