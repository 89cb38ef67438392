import { appointmentStates } from "@tracewell/contract/appointment-list";
import type { Page } from "@tracewell/contract/call";
import { ruleLabels } from "@tracewell/contract/case-definition";
import { deliveryNames } from "@tracewell/contract/dis-express-list";
import type { ExportColumn, ExportedList } from "@tracewell/contract/export-types";
import { formatPhone } from "@tracewell/contract/phone-format";
import { signInKinds } from "@tracewell/contract/sign-in-kinds";
import { orderStates } from "@tracewell/contract/test-order-list";
import { type WhyNow, whyNowText } from "@tracewell/contract/why-now";
import type { listUsers } from "../access/user-list.service.ts";
import { formatDayLong } from "../activity/activity-times.model.ts";
import type { listSignIns } from "../activity/sign-in-line.service.ts";
import type { listAppointments } from "../appointments/appointment.service.ts";
import type { listContacts } from "../contacts/contact-list.service.ts";
import type { listDisExpress } from "../dis-express/dis-express-list.service.ts";
import type { listIncomingFiles } from "../incoming-files/incoming-file-list.service.ts";
import type { listInvestigations } from "../investigations/investigation-list.service.ts";
import type { pageOfTests } from "../lab-tests/definitions/test-definition.service.ts";
import type { listTestOrders } from "../lab-tests/ordering/test-order.service.ts";
import type { listOrganizations } from "../organizations/organization-page.service.ts";
import type { listMembers, listOutbreaks } from "../outbreaks/outbreak.service.ts";
import type { listPersons } from "../persons/person-list.service.ts";
import type { listTasks } from "../tasks/task-list.service.ts";
import type { listVisits } from "../visits/visit-list.service.ts";
import type { listWaiting } from "../waitlist/waitlist.service.ts";
import type { Cell } from "./table-cell.model.ts";

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
const whyNow = (row: { whyNow: WhyNow[] }) => row.whyNow.map(whyNowText).join(", ") || null;
const infections = (row: ListRow) =>
  row.infections.map(({ name, status }) => (status ? `${name} (${status})` : name)).join(", ");

const memberRoleNames = { case: "Case", contact: "Contact", exposed: "Exposed" };
const waitingStates = { waiting: "Waiting", booked: "Booked", over: "Over" };

type RowOf<List extends (...given: never[]) => Promise<Page<unknown>>> = Awaited<ReturnType<List>>["data"][number];

/** What stands in each column of each list. */
export const exportedCells: { [T in ExportedList]: Record<ExportColumn<T>, Cells<never>[string]> } = {
  INCOMING_FILES: {
    ...shared,
    status: ({ status, matchInReview }: RowOf<typeof listIncomingFiles>) =>
      matchInReview ? `${status.name}, match in review` : status.name,
    infections,
    organization: (row: RowOf<typeof listIncomingFiles>) => row.reportingOrganization,
    method: (row: RowOf<typeof listIncomingFiles>) => row.detectionMethod,
    why: whyNow,
    results: (row: RowOf<typeof listIncomingFiles>) => row.resultCount,
    assigned,
    relationships: (row: RowOf<typeof listIncomingFiles>) => row.relationshipCount,
  },
  INVESTIGATIONS: {
    ...shared,
    status: ({ status, lostToFollowUp }: RowOf<typeof listInvestigations>) =>
      lostToFollowUp ? `${status.name}, lost to follow-up` : status.name,
    infection: infections,
    why: whyNow,
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
    why: whyNow,
    disposition: (row: RowOf<typeof listContacts>) => row.disposition,
    reports: (row: RowOf<typeof listContacts>) => row.totalReports,
    assigned,
  },
  VISITS: {
    ...shared,
    ticket: ({ ticketColor, temporaryId }: RowOf<typeof listVisits>) =>
      ticketColor && temporaryId ? `${ticketColor} ${temporaryId}` : null,
    types: (row: RowOf<typeof listVisits>) => row.types.map(({ name }) => name).join(", "),
    why: whyNow,
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
  OUTBREAK_MEMBERS: {
    reference: ({ record }: RowOf<typeof listMembers>) => record?.referenceNumber ?? null,
    patient: ({ person }: RowOf<typeof listMembers>) => person.fullName,
    role: ({ role }: RowOf<typeof listMembers>) => memberRoleNames[role],
    class: ({ class: its }: RowOf<typeof listMembers>) => its && ruleLabels[its],
    status: ({ record }: RowOf<typeof listMembers>) => record?.status.name ?? null,
    infectionStatus: (row: RowOf<typeof listMembers>) => row.infectionStatus,
    criteria: ({ criteria }: RowOf<typeof listMembers>) => criteria.join("; ") || null,
    symptomOnset: ({ symptomOnsetOn }: RowOf<typeof listMembers>) => symptomOnsetOn && { day: symptomOnsetOn },
    sites: ({ sites }: RowOf<typeof listMembers>) => sites.map(({ name }) => name).join("; ") || null,
    onset: ({ datedOn }: RowOf<typeof listMembers>) => ({ day: datedOn }),
    source: ({ source }: RowOf<typeof listMembers>) => source?.fullName ?? null,
    treated: ({ treated }: RowOf<typeof listMembers>) => (treated ? "Yes" : "No"),
    contacts: (row: RowOf<typeof listMembers>) => row.contacts,
    outbreak: ({ outbreak }: RowOf<typeof listMembers>) => outbreak.number,
    joined: ({ joinedAt }: RowOf<typeof listMembers>) => ({ instant: joinedAt }),
  },
  WAITLIST: {
    patient: ({ person }: RowOf<typeof listWaiting>) => person.fullName,
    phone: ({ person }: RowOf<typeof listWaiting>) => person.phones.map(formatPhone).join(", "),
    visitType: ({ visitType }: RowOf<typeof listWaiting>) => visitType.name,
    days: ({ from, to, partOfDay }: RowOf<typeof listWaiting>) =>
      `${[...new Set([from, to])].map(formatDayLong).join(" to ")}${partOfDay === "any" ? "" : `, ${partOfDay}`}`,
    location: ({ location }: RowOf<typeof listWaiting>) => location?.name ?? "Anywhere",
    clinician: ({ clinician }: RowOf<typeof listWaiting>) => clinician?.name ?? "Anyone",
    since: ({ createdAt }: RowOf<typeof listWaiting>) => ({ instant: createdAt }),
    status: ({ status }: RowOf<typeof listWaiting>) => waitingStates[status],
    comment: (row: RowOf<typeof listWaiting>) => row.comment,
  },
  TASKS: {
    subject: (row: RowOf<typeof listTasks>) => row.subject,
    type: ({ taskType }: RowOf<typeof listTasks>) => taskType.name,
    priority: (row: RowOf<typeof listTasks>) => row.priority,
    status: (row: RowOf<typeof listTasks>) => row.status,
    due: ({ dateDue }: RowOf<typeof listTasks>) => dateDue && { day: dateDue },
    patient: ({ reference, person }: RowOf<typeof listTasks>) => (reference?.person ?? person)?.fullName ?? null,
    record: ({ reference }: RowOf<typeof listTasks>) => reference?.referenceNumber ?? null,
    for: ({ users, workgroup }: RowOf<typeof listTasks>) =>
      [...users, ...(workgroup ? [workgroup] : [])].map(({ name }) => name).join(", "),
    givenBy: ({ createdByUser }: RowOf<typeof listTasks>) => createdByUser.name,
    scheduled: ({ dateScheduled }: RowOf<typeof listTasks>) => dateScheduled && { day: dateScheduled },
    recurrence: ({ recurrence }: RowOf<typeof listTasks>) => (recurrence === "none" ? null : recurrence),
    created: ({ dateCreated }: RowOf<typeof listTasks>) => ({ instant: dateCreated }),
    updated: ({ updatedAt }: RowOf<typeof listTasks>) => ({ instant: updatedAt }),
  },
  USERS: {
    name: (row: RowOf<typeof listUsers>) => row.displayName,
    status: ({ deleted, invited }: RowOf<typeof listUsers>) => (deleted ? "Inactive" : invited ? "Invited" : "Active"),
    level: ({ level }: RowOf<typeof listUsers>) => level?.name ?? null,
    workgroup: ({ workgroup, workgroupLead }: RowOf<typeof listUsers>) =>
      workgroup && `${workgroup.name}${workgroupLead ? ", lead" : ""}`,
    supervisor: ({ supervisingUser }: RowOf<typeof listUsers>) => supervisingUser?.name ?? null,
    email: (row: RowOf<typeof listUsers>) => row.email,
    mobilePhone: ({ mobilePhone }: RowOf<typeof listUsers>) => mobilePhone && formatPhone(mobilePhone),
    lastLogin: ({ lastLogin }: RowOf<typeof listUsers>) => lastLogin && { instant: lastLogin },
    lastAction: ({ lastActionAt }: RowOf<typeof listUsers>) => lastActionAt && { instant: lastActionAt },
  },
  ORGANIZATIONS: {
    name: (row: RowOf<typeof listOrganizations>) => row.name,
    type: ({ type }: RowOf<typeof listOrganizations>) => type?.name ?? null,
    categories: ({ categories }: RowOf<typeof listOrganizations>) => categories.join(", "),
    city: (row: RowOf<typeof listOrganizations>) => row.city,
    phone: ({ phone }: RowOf<typeof listOrganizations>) => phone && formatPhone(phone),
    clia: (row: RowOf<typeof listOrganizations>) => row.clia,
    npi: (row: RowOf<typeof listOrganizations>) => row.npi,
    used: (row: RowOf<typeof listOrganizations>) => row.used,
    status: ({ inactive }: RowOf<typeof listOrganizations>) => (inactive ? "Inactive" : "Active"),
  },
  TEST_DEFINITIONS: {
    name: (row: RowOf<typeof pageOfTests>) => row.name,
    infection: ({ infection }: RowOf<typeof pageOfTests>) => infection?.name ?? null,
    type: ({ type }: RowOf<typeof pageOfTests>) => type?.name ?? null,
    sources: ({ sources }: RowOf<typeof pageOfTests>) => sources.join(", "),
    results: ({ resultNames }: RowOf<typeof pageOfTests>) => resultNames.join(", "),
    outcomes: (row: RowOf<typeof pageOfTests>) => row.outcomes,
    onSite: ({ onSite }: RowOf<typeof pageOfTests>) => (onSite ? "Yes" : "No"),
    codes: ({ codes }: RowOf<typeof pageOfTests>) => codes.join(", "),
    combo: (row: RowOf<typeof pageOfTests>) => row.comboTest,
    state: ({ disabled }: RowOf<typeof pageOfTests>) => (disabled ? "Disabled" : "Active"),
  },
};
