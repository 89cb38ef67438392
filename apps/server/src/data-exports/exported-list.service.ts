import { appointmentStates } from "@tracewell/contract/appointment-list";
import type { Page } from "@tracewell/contract/call";
import type { ExportColumn, ExportType } from "@tracewell/contract/data-exports";
import { deliveryNames } from "@tracewell/contract/dis-express-list";
import { formatPhone } from "@tracewell/contract/phone-format";
import { signInKinds } from "@tracewell/contract/sign-in-kinds";
import { orderStates } from "@tracewell/contract/test-order-list";
import { listSignIns } from "../activity/sign-in-line.service.ts";
import { listAppointments } from "../appointments/appointment.service.ts";
import { listContacts } from "../contacts/contact-list.service.ts";
import { listDisExpress } from "../dis-express/dis-express-list.service.ts";
import { listIncomingFiles } from "../incoming-files/incoming-file-list.service.ts";
import { listInvestigations } from "../investigations/investigation-list.service.ts";
import { listTestOrders } from "../lab-tests/ordering/test-order.service.ts";
import type { CountTo } from "../lists/total.ts";
import { listOutbreaks } from "../outbreaks/outbreak.service.ts";
import { listPersons } from "../persons/person-list.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { listVisits } from "../visits/visit-list.service.ts";
import { listCalls } from "./data-export.policy.ts";
import type { ListQuery } from "./data-export.queries.ts";
import type { Cell } from "./export-file.model.ts";

/** What a row has in a column; `now` is when its page was read, in milliseconds. */
type Cells<Row> = Record<string, (row: Row, now: number) => Cell>;

interface ListRow {
  referenceNumber: string;
  person: { fullName: string };
  infections: { name: string; status: string | null }[];
  status: { name: string };
  assignedTo: { name: string } | null;
  createdAt: string;
  updatedAt: string;
}

const dayMilliseconds = 86_400_000;

const ageInDays = (since: string, now: number): number => Math.floor((now - Date.parse(since)) / dayMilliseconds);

/** The columns that mean the same in every list. */
const shared = {
  reference: ({ referenceNumber }: ListRow) => referenceNumber,
  patient: ({ person }: ListRow) => person.fullName,
  status: ({ status }: ListRow) => status.name,
  age: ({ createdAt }: ListRow, now: number) => ageInDays(createdAt, now),
  created: ({ createdAt }: ListRow) => ({ instant: createdAt }),
  updated: ({ updatedAt }: ListRow) => ({ instant: updatedAt }),
};
const assigned = ({ assignedTo }: ListRow) => assignedTo?.name ?? null;
const infections = (row: ListRow) =>
  row.infections.map(({ name, status }) => (status ? `${name} (${status})` : name)).join(", ");

/** Who reads the list: with their groups, by which records of a person are counted. */
export type Exporter = Pick<Viewer, "userId" | "timeZone" | "groups" | "workgroupLead">;

type RowOf<List extends (...given: never[]) => Promise<Page<unknown>>> = Awaited<ReturnType<List>>["data"][number];

const cells: { [T in ExportType]: Record<ExportColumn<T>, Cells<never>[string]> } = {
  INCOMING_FILES: {
    ...shared,
    status: ({ status, matchInReview }: RowOf<typeof listIncomingFiles>) =>
      matchInReview ? `${status.name}, match in review` : status.name,
    infections,
    organization: (row: RowOf<typeof listIncomingFiles>) => row.reportingOrganization,
    method: (row: RowOf<typeof listIncomingFiles>) => row.detectionMethod,
    results: (row: RowOf<typeof listIncomingFiles>) => row.resultCount,
    assigned,
    relationships: (row: RowOf<typeof listIncomingFiles>) => row.relationshipCount,
  },
  INVESTIGATIONS: {
    ...shared,
    status: ({ status, lostToFollowUp }: RowOf<typeof listInvestigations>) =>
      lostToFollowUp ? `${status.name}, lost to follow-up` : status.name,
    infection: infections,
    priority: (row: RowOf<typeof listInvestigations>) => row.priority,
    jurisdiction: (row: RowOf<typeof listInvestigations>) => row.jurisdiction,
    workgroup: (row: RowOf<typeof listInvestigations>) => row.workgroup,
    assigned,
    supervisor: (row: RowOf<typeof listInvestigations>) => row.supervisor?.name ?? null,
    contacts: (row: RowOf<typeof listInvestigations>) => row.contactCount,
    opened: (row: RowOf<typeof listInvestigations>) => ({ instant: row.openedAt }),
    addedBy: (row: RowOf<typeof listInvestigations>) => row.user?.name ?? null,
    updatedBy: (row: RowOf<typeof listInvestigations>) => row.updateUser?.name ?? null,
  },
  CONTACTS: {
    ...shared,
    infection: infections,
    case: (row: RowOf<typeof listContacts>) => row.sourceCase?.referenceNumber ?? null,
    relationship: (row: RowOf<typeof listContacts>) => row.relationship,
    lastExposure: ({ lastExposureOn }: RowOf<typeof listContacts>) => lastExposureOn && { day: lastExposureOn },
    disposition: (row: RowOf<typeof listContacts>) => row.disposition,
    reports: (row: RowOf<typeof listContacts>) => row.totalReports,
    assigned,
  },
  VISITS: {
    ...shared,
    ticket: ({ ticketColor, temporaryId }: RowOf<typeof listVisits>) =>
      ticketColor && temporaryId ? `${ticketColor} ${temporaryId}` : null,
    types: (row: RowOf<typeof listVisits>) => row.types.map(({ name }) => name).join(", "),
    waiting: (row: RowOf<typeof listVisits>) => row.waitingTime,
    location: (row: RowOf<typeof listVisits>) => row.locationInClinic?.name ?? null,
    clinician: assigned,
    appointment: ({ appointment }: RowOf<typeof listVisits>) =>
      appointment && { day: appointment.day, from: appointment.start },
    closed: ({ closedAt }: RowOf<typeof listVisits>) => closedAt && { instant: closedAt },
  },
  APPOINTMENTS: {
    time: ({ start }: RowOf<typeof listAppointments>) => ({ instant: start }),
    patient: ({ person }: RowOf<typeof listAppointments>) => person.fullName,
    number: ({ person }: RowOf<typeof listAppointments>) => person.personNumber,
    born: ({ person }: RowOf<typeof listAppointments>) => person.dateOfBirth && { day: person.dateOfBirth },
    phone: ({ person }: RowOf<typeof listAppointments>) => person.phones.map(formatPhone).join(", "),
    email: ({ person }: RowOf<typeof listAppointments>) => person.emails.join(", "),
    types: ({ types }: RowOf<typeof listAppointments>) => types.map(({ name }) => name).join(", "),
    location: ({ location }: RowOf<typeof listAppointments>) => location?.name ?? null,
    clinician: ({ clinician }: RowOf<typeof listAppointments>) => clinician?.name ?? null,
    status: ({ status }: RowOf<typeof listAppointments>) => appointmentStates[status],
    comment: ({ statusComment }: RowOf<typeof listAppointments>) => statusComment,
  },
  PERSONS: {
    number: (row: RowOf<typeof listPersons>) => row.personNumber,
    name: (row: RowOf<typeof listPersons>) => row.fullName,
    born: ({ dateOfBirth }: RowOf<typeof listPersons>) => dateOfBirth && { day: dateOfBirth },
    sex: (row: RowOf<typeof listPersons>) => row.sexAtBirth,
    phone: ({ phone }: RowOf<typeof listPersons>) => phone && formatPhone(phone),
    address: (row: RowOf<typeof listPersons>) => row.address,
    openRecords: (row: RowOf<typeof listPersons>) => row.openRecords,
    lastRecord: (row: RowOf<typeof listPersons>) => row.lastRecord?.referenceNumber ?? null,
  },
  TEST_ORDERS: {
    patient: shared.patient,
    tests: (row: RowOf<typeof listTestOrders>) => row.tests.join(", "),
    specimens: (row: RowOf<typeof listTestOrders>) => row.specimenIds.join(", "),
    status: ({ states }: RowOf<typeof listTestOrders>) =>
      states.flatMap((state) => (state === "combo" ? [] : orderStates[state])).join(", "),
    missing: (row: RowOf<typeof listTestOrders>) => row.missingResults,
    results: (row: RowOf<typeof listTestOrders>) => row.found.join(", "),
    organization: (row: RowOf<typeof listTestOrders>) => row.organizations.join(", "),
    record: (row: RowOf<typeof listTestOrders>) => row.reference.referenceNumber,
    age: ({ orderedAt }: RowOf<typeof listTestOrders>, now: number) => ageInDays(orderedAt, now),
    ordered: ({ orderedAt }: RowOf<typeof listTestOrders>) => ({ instant: orderedAt }),
    orderedBy: (row: RowOf<typeof listTestOrders>) => row.orderedBy,
    calledBack: ({ calledBackAt }: RowOf<typeof listTestOrders>) => calledBackAt && { instant: calledBackAt },
  },
  SIGN_INS: {
    who: (row: RowOf<typeof listSignIns>) => row.who,
    at: (row: RowOf<typeof listSignIns>) => ({ instant: row.at }),
    kind: (row: RowOf<typeof listSignIns>) => signInKinds[row.kind],
    what: (row: RowOf<typeof listSignIns>) => row.what,
    user: (row: RowOf<typeof listSignIns>) => row.user?.name ?? null,
    address: (row: RowOf<typeof listSignIns>) => row.address,
  },
  DIS_EXPRESS: {
    name: (row: RowOf<typeof listDisExpress>) => row.name,
    contactInfo: ({ channel, contactInfo }: RowOf<typeof listDisExpress>) =>
      contactInfo && channel === "sms" ? formatPhone(contactInfo) : contactInfo,
    status: (row: RowOf<typeof listDisExpress>) => deliveryNames[row.status],
    error: (row: RowOf<typeof listDisExpress>) => row.error,
    subject: (row: RowOf<typeof listDisExpress>) => row.subject,
    content: (row: RowOf<typeof listDisExpress>) => row.content,
    channel: ({ channel }: RowOf<typeof listDisExpress>) => (channel === "sms" ? "SMS" : "Email"),
    language: (row: RowOf<typeof listDisExpress>) => row.language,
    created: ({ createdAt }: RowOf<typeof listDisExpress>) => ({ instant: createdAt }),
    sent: ({ sentAt }: RowOf<typeof listDisExpress>) => sentAt && { instant: sentAt },
    by: (row: RowOf<typeof listDisExpress>) => row.createdBy?.name ?? null,
  },
  OUTBREAKS: {
    number: (row: RowOf<typeof listOutbreaks>) => row.number,
    name: (row: RowOf<typeof listOutbreaks>) => row.name,
    infection: (row: RowOf<typeof listOutbreaks>) => row.infection.name,
    place: (row: RowOf<typeof listOutbreaks>) => row.place,
    status: ({ closed }: RowOf<typeof listOutbreaks>) => (closed ? "Closed" : "Open"),
    cases: (row: RowOf<typeof listOutbreaks>) => row.cases,
    contacts: (row: RowOf<typeof listOutbreaks>) => row.contacts,
    exposed: (row: RowOf<typeof listOutbreaks>) => row.exposed,
    declared: ({ declaredOn }: RowOf<typeof listOutbreaks>) => ({ day: declaredOn }),
    lead: (row: RowOf<typeof listOutbreaks>) => row.lead?.name ?? null,
  },
};

const lists = {
  INCOMING_FILES: listIncomingFiles,
  INVESTIGATIONS: listInvestigations,
  CONTACTS: listContacts,
  VISITS: listVisits,
  APPOINTMENTS: listAppointments,
  PERSONS: listPersons,
  TEST_ORDERS: listTestOrders,
  SIGN_INS: listSignIns,
  DIS_EXPRESS: listDisExpress,
  OUTBREAKS: listOutbreaks,
} as Record<ExportType, (tx: Tx, viewer: Exporter, query: never, countTo: CountTo) => Promise<Page<unknown>>>;

/** As many rows as one transaction reads. */
const rowsAtOnce = 500;

export interface ExportedPage {
  rows: Cell[][];
  /** Told with the first page. */
  total: number | null;
  next: string | null;
}

/** A page of a list as it is exported: by the list's own service, so that it holds what the list would show. */
export async function exportedPage(
  tx: Tx,
  viewer: Exporter,
  list: { type: ExportType; query: ListQuery; columns: readonly string[] },
  cursor: string | undefined,
): Promise<ExportedPage> {
  const asked = { ...listCalls[list.type].query.parse(list.query), limit: rowsAtOnce, cursor };
  const { data, total, next } = await lists[list.type](tx, viewer, asked as never, cursor ? "none" : "end");
  const now = Date.now();
  const chosen = list.columns.map((column) => (cells[list.type] as Cells<never>)[column]);
  return {
    rows: data.map((row) => chosen.map((cell) => cell?.(row as never, now) ?? null)),
    total: cursor ? null : total,
    next,
  };
}
