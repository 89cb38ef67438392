import type { QueryOf } from "@tracewell/contract/call";
import { languageLabels } from "@tracewell/contract/constants";
import {
  type kioskCalls,
  type Registration,
  RegistrationForm,
  type registrationErrors,
  type WaitingRegistration,
} from "@tracewell/contract/kiosk";
import { queues } from "@tracewell/contract/live";
import type { NewPerson } from "@tracewell/contract/persons";
import { mostTicket, ticketColorOf } from "@tracewell/contract/ticket-colors";
import type { TicketColor } from "@tracewell/contract/visits";
import { readPage } from "../lists/page.ts";
import { linkVisit } from "../partner-invitations/invitation-holder.service.ts";
import { createPerson, describePersons } from "../persons/person.service.ts";
import { changePersonContact, getPersonContact } from "../persons/person-contact.service.ts";
import { editPerson } from "../persons/person-edit.service.ts";
import { fullName } from "../persons/person-name.model.ts";
import { searchPersons } from "../persons/search/person-search.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found } from "../platform/refusal.ts";
import { createVisit } from "../visits/visit-creation.service.ts";
import { type RegistrationRow, waitingList } from "./registration.columns.ts";
import { mayResolve } from "./registration.policy.ts";
import {
  clearIntercepted,
  findMinutesToVisit,
  findNextNumber,
  findRegistration,
  lockRegistration,
  lockRegistrationDay,
  markIntercepted,
  markResolved,
} from "./registration.queries.ts";

const candidatesAtMost = 5;

/** Tells who has the waiting room in view, when the transaction stands. */
export const notifyWaitingRoom = (tx: Tx, { tenantId }: Viewer, rawVisitId: string): Promise<void> =>
  sendLive(tx, { tenantId, queue: queues.waitingRoom, body: { rawVisitId } });

/** Who registered and has no visit yet. */
export async function listVisitors(tx: Tx, query: QueryOf<typeof kioskCalls.waiting>) {
  const { rows, ...page } = await readPage(tx, waitingList, { viewer: null, query });
  return { data: rows.map(waitingOf), ...page };
}

export const describeRegistration = async (tx: Tx, viewer: Viewer, id: string): Promise<Registration> =>
  describe(tx, viewer, found(await findRegistration(tx, id)));

/** Takes a visitor in hand, so that two desks do not settle the same one; who is quicker afterwards takes them over. */
export async function intercept(tx: Tx, viewer: Viewer, id: string): Promise<Registration> {
  await lockUnresolved(tx, id);
  await markIntercepted(tx, id, viewer.userId);
  await notifyWaitingRoom(tx, viewer, id);
  return describeRegistration(tx, viewer, id);
}

/** Lets go of a visitor whom someone took in hand by mistake. */
export async function release(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  await lockUnresolved(tx, id);
  await clearIntercepted(tx, id);
  await notifyWaitingRoom(tx, viewer, id);
}

/** The day's next number for who came without a kiosk; nobody else gets it. Null: all are given. */
export async function takeNumber(tx: Tx, { tenantId, timeZone }: Viewer): Promise<number | null> {
  const day = todayIn(timeZone);
  await lockRegistrationDay(tx, { tenantId, day });
  const number = await findNextNumber(tx, day);
  return number > mostTicket ? null : number;
}

interface Wanted {
  personId?: string | null | undefined;
  temporaryId?: number | null | undefined;
  ticketColor?: TicketColor | null | undefined;
}

/** Makes the visit of a visitor, of a person who was found or of a new one as typed in. */
export async function resolve(tx: Tx, viewer: Viewer, id: string, wanted: Wanted): Promise<Registration> {
  const raw = await lockUnresolved(tx, id);
  const personId = wanted.personId ?? (await createPersonFrom(tx, viewer, raw));
  const ticket = ticketOf(raw, wanted);
  const visit = await createVisit(tx, viewer, {
    personId,
    typeIds: raw.typeIds,
    firstVisit: raw.firstVisit,
    ...(raw.locationId ? { locationId: raw.locationId } : {}),
    ...ticket,
  });
  if (raw.invitationId) await linkVisit(tx, raw.invitationId, visit.id);
  await markResolved(tx, id, {
    type: wanted.personId ? "person-found" : "person-made",
    errorType: null,
    personId,
    visitId: visit.id,
    userId: viewer.userId,
  });
  await notifyWaitingRoom(tx, viewer, id);
  return describeRegistration(tx, viewer, id);
}

/** The ticket of the kiosk goes on with the visit, unless the desk gives another one, or none. */
function ticketOf({ temporaryId: number }: RegistrationRow, { temporaryId, ticketColor }: Wanted) {
  if (temporaryId && ticketColor) return { temporaryId, ticketColor };
  if (temporaryId === null || number > mostTicket) return { temporaryId: null, ticketColor: null };
  return { temporaryId: number, ticketColor: ticketColorOf(number) };
}

/** Takes a visitor off the list for whom there is no visit. */
export async function dismiss(
  tx: Tx,
  viewer: Viewer,
  id: string,
  errorType: (typeof registrationErrors)[number],
): Promise<Registration> {
  await lockUnresolved(tx, id);
  await markResolved(tx, id, { type: "dismissed", errorType, personId: null, visitId: null, userId: viewer.userId });
  await notifyWaitingRoom(tx, viewer, id);
  return describeRegistration(tx, viewer, id);
}

async function lockUnresolved(tx: Tx, id: string): Promise<RegistrationRow> {
  found(await lockRegistration(tx, id));
  const raw = found(await findRegistration(tx, id));
  demand(mayResolve({ resolved: raw.resolutionType !== null }));
  return raw;
}

/** Creates a person with everything the visitor typed in; answers their id. */
async function createPersonFrom(tx: Tx, viewer: Viewer, raw: RegistrationRow): Promise<string> {
  const { addressLine1: line1, city, state, postcode } = raw;
  const hasAddress = [line1, city, state, postcode].some(Boolean);
  const { id, version } = await createPerson(tx, viewer, {
    lastName: raw.lastName,
    firstName: raw.firstName,
    dateOfBirth: raw.dateOfBirth,
    sexAtBirth: raw.sexAtBirth,
    mobilePhone: raw.mobilePhone,
    email: raw.email,
    ...(hasAddress ? { address: { line1, city, state, postcode } } : {}),
  } satisfies NewPerson);
  const { home, ...contact } = await getPersonContact(tx, id);
  const changed = await changePersonContact(
    tx,
    { id, tenantId: viewer.tenantId, version },
    {
      ...contact,
      contactPreference: raw.contactPreference,
      primaryLanguage: languageLabels[raw.language],
      emergencyName: raw.emergencyName,
      emergencyPhone: raw.emergencyPhone,
    },
    home,
  );
  if (raw.gender) await editPerson(tx, viewer, id, { version: changed.version, person: { gender: raw.gender } });
  return id;
}

async function describe(tx: Tx, viewer: Viewer, row: RegistrationRow): Promise<Registration> {
  const { resolutionType: type, errorType, personId: patientId, resolvedAt: at, resolvedBy: by } = row;
  return {
    ...waitingOf(row),
    form: RegistrationForm.omit({ code: true }).parse(row),
    candidates: type === null ? await candidatesOf(tx, viewer, row) : [],
    resolution: type && at && by ? { type, errorType, patientId, by, at } : null,
  };
}

/** Who may be the visitor: whose appointment it is, or by name, else by phone or email. */
async function candidatesOf(tx: Tx, viewer: Viewer, row: RegistrationRow) {
  const { firstName, lastName, dateOfBirth, mobilePhone, email, appointment } = row;
  if (appointment) return [...(await describePersons(tx, viewer, [appointment.person.id])).values()];
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const queries = [
    ...(name ? [{ query: name, ...(dateOfBirth ? { dateOfBirth } : {}) }] : []),
    ...(mobilePhone ? [{ query: `phone:${mobilePhone}` }] : []),
    ...(email ? [{ query: `email:${email}` }] : []),
  ];
  const found = await together(queries.map((each) => searchPersons(tx, viewer, { ...each, limit: candidatesAtMost })));
  const hits = found.flatMap(({ data }) => data);
  return [...new Map(hits.map((person) => [person.id, person])).values()].slice(0, candidatesAtMost);
}

function waitingOf(row: RegistrationRow): WaitingRegistration {
  const { firstName, lastName, appointment } = row;
  const typed = { firstName, lastName, middleName: null, suffix: null };
  return {
    id: row.id,
    resolved: row.resolutionType !== null,
    visitorName: fullName(firstName || lastName ? typed : (appointment?.person ?? typed)),
    temporaryId: row.temporaryId,
    visitTypes: row.visitTypes,
    rawVisit: {
      createdAt: row.createdAt,
      finished: row.finished,
      kioskNumber: row.kioskNumber,
      interceptedAt: row.interceptedAt,
      interceptedBy: row.interceptedBy,
    },
    visit: row.visitId && row.visitReference ? { id: row.visitId, referenceNumber: row.visitReference } : null,
    code: appointment ? "appointment" : row.invitationId ? "invitation" : row.codeUnknown ? "unknown" : null,
    appointment: appointment && { start: appointment.start, end: appointment.end },
  };
}

/** How long someone waited from registering at a kiosk until staff created this visit, in minutes (R3-18). */
export const registrationWaitingTime = (tx: Tx, visitId: string): Promise<number | null> =>
  findMinutesToVisit(tx, visitId);
