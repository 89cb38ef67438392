import type { activityCalls } from "@tracewell/contract/activity";
import { allLists } from "@tracewell/contract/all-lists";
import { contactCalls } from "@tracewell/contract/contacts";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import type { ListName } from "@tracewell/contract/lists";
import { lookupCalls } from "@tracewell/contract/lookups";
import { organizationCalls } from "@tracewell/contract/organizations";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { waitlistCalls } from "@tracewell/contract/waitlist";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anEntry, firstLocation } from "../../testing/appointments.ts";
import { clinicDay } from "../../testing/clinic-day.ts";
import { clinicsAround } from "../../testing/clinics.ts";
import { failedRows } from "../../testing/imports.ts";
import { anIncomingFile, anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";
import { organizationNamed } from "../../testing/organizations.ts";
import { anOutbreak } from "../../testing/outbreaks.ts";
import { aTask } from "../../testing/task.ts";
import { aVisit, lookupIdOf, moveVisit, onDay } from "../../testing/visit.ts";

/**
 * A list is found in different ways by what it is asked for: by an index of its order, by what narrows it, by names, off a tally. All
 * of them have to agree: whatever the order, the same rows; two filters, what both let through; the total, as many as there are.
 */
type Filter = Record<string, string>;

const today = clinicDay();
const yesterday = onDay(-1).day;

let server: TestApp;
let supervisor: Caller;
let administrator: Caller;
let tenants: Caller;
let ofClinic: Record<"laboratory" | "syphilis" | "screening" | "treatment" | "chlamydiaTest", string>;

beforeAll(async () => {
  server = await anApp({ worker: true });
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator", lastName: "Ortiz" });
  tenants = await aStaffMember(server, clinic, { role: "Tenant administrator" });
  const { program } = await clinicsAround(server, clinic, "Harbor");
  await server.pool.query("update tenant set closed_at = now() where id = $1", [program]);
  await aStaffMember(server, clinic, { role: "Front desk" });
  ofClinic = {
    laboratory: "",
    syphilis: await infectionNamed(supervisor, "Syphilis"),
    chlamydiaTest: await testNamed("Chlamydia NAAT"),
    screening: await lookupIdOf(supervisor, "VISIT_TYPE", "STI screening"),
    treatment: await lookupIdOf(supervisor, "VISIT_TYPE", "Treatment"),
  };
  const { data: types } = await administrator.ask(lookupCalls.list, { params: { kind: "ORGANIZATION_TYPE" } });
  ofClinic.laboratory = types[0]?.id ?? "";
  for (const over of [{ inactive: true }, { typeId: ofClinic.laboratory }, { categories: ["Reporting" as const] }])
    await administrator.ask(organizationCalls.create, {
      body: { ...organizationNamed(`Harbor ${Object.keys(over)}`), ...over },
    });
  await someOfEachKind();
  await failedRows(server, supervisor);
});
afterAll(() => server.close());

const testNamed = async (name: string) =>
  (await supervisor.ask(testDefinitionCalls.definitions)).data.find((test) => test.name === name)?.id ?? "";

/** Ordered here and there, collected or not. */
async function someOrders(recordIds: string[]): Promise<void> {
  const { data } = await supervisor.ask(testDefinitionCalls.definitions);
  for (const [place, recordId] of recordIds.entries()) {
    const test = data.filter(({ name }) => name === (place === 1 ? "Gram stain, urethral" : "Chlamydia NAAT"))[0];
    const items = [{ definitionId: test?.id ?? "", sourceId: test?.sources[0]?.id ?? null }];
    const collectedAt = place === 0 ? null : `${yesterday}T12:00:00Z`;
    await supervisor.ask(testOrderCalls.place, { body: { recordId, items, collectedAt } });
  }
}

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
  for (const days of [4, 5]) await aVisit(supervisor, { person: aPatient(), appointment: onDay(days) });
  await moveVisit(supervisor, visits[1]?.id ?? "", "Abandoned");
  for (const id of [files[0], cases[0]?.id, contacts[1], visits[0]?.id]) {
    await aTask(supervisor, { recordId: id ?? "", dateDue: today });
    await server.pool.query("update record set lost_to_follow_up = true, created_at = '2020-02-02' where id = $1", [
      id,
    ]);
  }
  await aTask(supervisor, { subject: "About nothing" });
  const recipients = [
    { contactInfo: "(614) 555-0142" },
    { contactInfo: "ana@example.org" },
    { contactInfo: "no@example.org" },
  ];
  await supervisor.ask(disExpressCalls.send, { body: { subject: "Closed", content: "We are closed.", recipients } });
  await someOutbreaks({ recordIds: [...cases.map(({ id }) => id), ...contacts] });
  await someWaiting(visits.map(({ person }) => person.id));
  await someOrders([visits[0]?.id, visits[2]?.id, cases[1]?.id].map((id) => id ?? ""));
}

async function someOutbreaks(members: { recordIds: string[] }): Promise<void> {
  const declared = { infectionId: ofClinic.syphilis };
  const one = await anOutbreak(supervisor, { ...declared, name: "Harbor bars" });
  await supervisor.ask(outbreakCalls.join, { params: { id: one.id }, body: members });
  await anOutbreak(supervisor, { ...declared, declaredOn: yesterday });
  await someSites(one);
  const other = await anOutbreak(supervisor, { ...declared, declaredOn: "2020-02-02" });
  await supervisor.ask(outbreakCalls.close, { params: { id: other.id }, body: { reason: "No case for a month." } });
}

async function someSites({ id }: { id: string }): Promise<void> {
  const { data } = await supervisor.ask(outbreakCalls.members, { query: { outbreakId: id } });
  const { version } = await supervisor.ask(outbreakSiteCalls.sites, { params: { id } });
  const newSite = { name: "Harbor Hall", kind: "gathering", from: "2020-01-01", until: "2020-01-03" } as const;
  const memberIds = data.slice(0, 2).map((member) => member.id);
  await supervisor.ask(outbreakSiteCalls.setSites, {
    params: { id },
    body: { sites: [{ newSite, memberIds }], version },
  });
  await supervisor.ask(exposureSiteCalls.create, { body: { name: "Blue Lagoon", kind: "venue", risk: "high" } });
  await supervisor.ask(exposureSiteCalls.create, { body: { name: "Grindr", kind: "online", from: yesterday } });
}

async function someWaiting(persons: readonly string[]): Promise<void> {
  const locationId = await firstLocation(supervisor);
  const [one, other, third] = persons;
  for (const [personId, over] of [
    [one, { locationId }],
    [other, { partOfDay: "morning" as const }],
    [third, {}],
  ] as const)
    if (personId) await anEntry(supervisor, personId, over);
  const [last] = (await supervisor.ask(waitlistCalls.list, { query: { sort: "since", direction: "desc" } })).data;
  if (last) await supervisor.ask(waitlistCalls.end, { params: { id: last.id }, body: { version: last.version } });
}

interface Read {
  /** Who may see the list. */
  as?: () => Caller;
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

const lists: Record<ListName, Read> = {
  Clinic: {
    as: () => tenants,
    all: { state: "all" },
    filters: (): Filter[] => [{ state: "open" }, { state: "closed" }, { search: "harbor s" }],
  },
  DisExpress: {
    all: {},
    filters: (): Filter[] => [
      { status: "PENDING" },
      { status: "UNREACHABLE" },
      { channel: "sms" },
      { channel: "email" },
      { createdFrom: yesterday },
      { createdTo: "2020-12-31" },
    ],
  },
  Infection: {
    as: () => administrator,
    all: { state: "all" },
    filters: (): Filter[] => [{ state: "active" }, { group: "STD" }, { search: "hepatitis" }],
  },
  Lookup: {
    as: () => administrator,
    all: { kind: "SYMPTOM" },
    filters: (): Filter[] => [
      { disabled: "true" },
      { disabled: "false" },
      { untranslated: "true" },
      { untranslated: "false" },
      { search: "other" },
    ],
  },
  Organization: {
    as: () => administrator,
    all: { state: "all" },
    filters: (): Filter[] => [
      { state: "active" },
      { state: "inactive" },
      { category: "Reporting" },
      { type: ofClinic.laboratory },
      { search: "harbor" },
    ],
  },
  Outbreak: {
    all: {},
    filters: (): Filter[] => [
      { status: "open" },
      { status: "closed" },
      { infection: ofClinic.syphilis },
      { declaredFrom: yesterday },
      { declaredTo: "2020-12-31" },
      { search: "harbor" },
    ],
  },
  FailedMessage: {
    all: { state: "all" },
    filters: (): Filter[] => [
      { state: "open" },
      { state: "mended" },
      { state: "dismissed" },
      { sender: "none" },
      { problem: "import.value-missing" },
      { field: "test_result" },
      { what: "lab-results" },
      { receivedFrom: yesterday },
      { receivedTo: "2020-12-31" },
    ],
  },
  Waitlist: {
    all: {},
    filters: (): Filter[] => [
      { status: "waiting" },
      { status: "over" },
      { status: "booked" },
      { at: `${clinicDay(2)}T20:00:00Z` },
      { search: "santos" },
    ],
  },
  ExposureSite: {
    all: {},
    filters: (): Filter[] => [
      { kind: "venue" },
      { kind: "gathering" },
      { risk: "high" },
      { risk: "none" },
      { openFrom: yesterday },
      { openTo: "2020-12-31" },
      { used: "yes" },
      { used: "open" },
      { used: "no" },
      { search: "harbor" },
    ],
  },
  OutbreakMember: {
    all: {},
    filters: (): Filter[] => [
      { role: "case" },
      { role: "contact" },
      { role: "exposed" },
      { treated: "no" },
      { onsetFrom: yesterday },
      { onsetTo: "2020-12-31" },
      { search: "santos" },
    ],
  },
  IncomingReport: {
    all: { state: "all" },
    filters: (): Filter[] => [
      ...ofRecords(),
      { status: "New" },
      { updatedFrom: yesterday },
      { matchInReview: "false" },
    ],
  },
  Incident: {
    all: { state: "all" },
    filters: (): Filter[] => [...ofRecords(), { status: "LostToContact" }, { overdue: "false" }],
  },
  IncomingPartner: {
    all: { state: "all" },
    filters: (): Filter[] => [...ofRecords(), { exposedFrom: yesterday }, { exposedTo: "2020-12-31" }],
  },
  Visit: {
    all: { state: "all", day: "any" },
    filters: (): Filter[] => [
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
  Task: {
    all: { state: "all" },
    filters: (): Filter[] => [{ state: "open" }, { state: "closed" }, { of: "me" }, { overdue: "true" }],
  },
  Person: {
    all: {},
    filters: (): Filter[] => [
      { search: "santos" },
      { name: "ana" },
      { bornFrom: "1980-01-01" },
      { bornTo: "1990-12-31" },
      { infection: ofClinic.syphilis },
      { hasPortal: "false" },
    ],
  },
  User: {
    as: () => administrator,
    all: { state: "all" },
    filters: (): Filter[] => [{ state: "active" }, { search: "ortiz" }, { workgroup: "none" }, { lead: "false" }],
  },
  SignIn: {
    as: () => administrator,
    all: {},
    filters: (): Filter[] => [
      { kind: "access" },
      { kind: "signed-in" },
      { user: supervisor.userId },
      { from: yesterday },
      { to: today },
    ],
  },
  Appointment: {
    all: {},
    filters: (): Filter[] => [
      { status: "ASSIGNED" },
      { status: "MISSED" },
      { search: "santos" },
      { from: today },
      { to: today },
    ],
  },
  TestOrder: {
    all: {},
    filters: (): Filter[] => [
      { search: "santos" },
      { state: "to-collect" },
      { state: "to-enter" },
      { told: "no" },
      { orderedFrom: yesterday },
      { orderedTo: today },
      { definition: ofClinic.chlamydiaTest },
    ],
  },
  TestDefinition: {
    as: () => administrator,
    all: {},
    filters: (): Filter[] => [
      { search: "naat" },
      { infection: ofClinic.syphilis },
      { onSite: "true" },
      { onSite: "false" },
      { disabled: "false" },
    ],
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

const everyOrder = (name: ListName): Filter[] => {
  const orders = allLists[name].list.sorts.flatMap((sort) => ["asc", "desc"].map((direction) => ({ sort, direction })));
  return orders.length > 0 ? orders : [{}];
};
const names = Object.keys(lists) as ListName[];

it.each(names)("%s: agrees, whatever it is asked for and in whatever order", async (name) => {
  const { all, filters } = lists[name];
  const orders = everyOrder(name);
  const everything = await idsOf(name, all);
  expect(everything.size).toBeGreaterThan(2);
  const alone = [];
  for (const filter of filters()) {
    const found = await idsOf(name, { ...all, ...filter });
    for (const order of orders) {
      const asked = { ...all, ...filter, ...order };
      expect([asked, await idsOf(name, asked)]).toEqual([asked, found]);
    }
    alone.push({ filter, found });
  }
  for (const [place, one] of alone.entries()) {
    for (const other of alone.slice(place + 1)) {
      if (Object.keys(one.filter).some((filter) => saysTheSame(filter, other.filter))) continue;
      const both = new Set([...one.found].filter((id) => other.found.has(id)));
      // A kind's own order, which is found in ways of its own, stands first or last; the others take turns.
      for (const order of new Set([orders[0], orders.at(-1), orders[place % orders.length]])) {
        const asked = { ...all, ...one.filter, ...other.filter, ...order };
        expect([asked, await idsOf(name, asked)]).toEqual([asked, both]);
      }
    }
  }
});

it.each(names)("%s: shows each row once, page by page, in every order", async (name) => {
  const { all } = lists[name];
  for (const order of everyOrder(name)) {
    const asked = { ...all, ...order };
    const { data, next } = await read(name, { limit: 200, ...asked });
    expect([asked, next]).toEqual([asked, null]);
    const paged: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Page = await read(name, { limit: 2, ...asked, ...(cursor && { cursor }) });
      expect([asked, page.total]).toEqual([asked, data.length]);
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.next;
    }
    expect([asked, paged]).toEqual([asked, data.map(({ id }) => id)]);
  }
});

interface Page {
  data: { id: string }[];
  total: number;
  next: string | null;
}

async function read(name: ListName, query: object): Promise<Page> {
  const reader = lists[name].as?.() ?? supervisor;
  return (await reader.ask(allLists[name].call as typeof activityCalls.signIns, { query })) as Page;
}

async function idsOf(name: ListName, query: Filter): Promise<Set<string>> {
  const { data, total } = await read(name, { limit: 200, ...query });
  expect([query, data.length]).toEqual([query, total]);
  return new Set(data.map(({ id }) => id));
}
