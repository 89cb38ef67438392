import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import { takeOnStaff } from "../access/staff.service.ts";
import { accountFor, hasPassword, setSecondFactor } from "../auth/account.service.ts";
import { createPortalAccount } from "../auth/patient-account.service.ts";
import { createClinic, hasClinic } from "../clinics/clinic.service.ts";
import { getImport, startImport } from "../data-imports/data-import.service.ts";
import { fileStore, keepUpload } from "../files/file.service.ts";
import { createPerson } from "../persons/person.service.ts";
import { changePersonContact, getPersonContact } from "../persons/person-contact.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction, systemActor, type Tx } from "../platform/database/transaction.ts";
import type { Platform } from "../platform/platform.ts";
import { isOutOfReach, WrongSetting } from "../platform/settings.ts";
import { findWorkgroup, spreadFiles } from "./demo.queries.ts";
import { prepareCharts } from "./demo-analytics.service.ts";
import { askQuestions } from "./demo-answers.service.ts";
import { keepAppointments } from "./demo-appointments.service.ts";
import { keepCharts } from "./demo-clinical.service.ts";
import {
  type DemoClinic,
  type DemoUser,
  demoClinics,
  demoEmail,
  demoInvestigators,
  demoPassword,
  demoPatient,
  demoPatientContact,
  demoUsers,
  parentClinic,
} from "./demo-clinics.seed.ts";
import { keepMessages } from "./demo-messages.service.ts";
import { followOutbreaks } from "./demo-outbreaks.service.ts";
import { giveTasks } from "./demo-tasks.service.ts";
import { orderTests } from "./demo-test-orders.service.ts";
import { keepVisits } from "./demo-visits.service.ts";
import { followContacts } from "./follow-up/demo-follow-up.service.ts";
import { type DemoStaff, workTheMonth } from "./month/demo-month.service.ts";
import { seePatient } from "./patient/demo-patient.service.ts";

type Ground = Pick<Platform, "pool" | "sessions" | "settings">;

const days = 30;

/** Makes the demo clinics with a month of work, through the product's own services, where there is no clinic yet. */
export async function makeDemo(ground: Ground): Promise<void> {
  const parentId = await inTransaction(ground.pool, systemActor(null), async (tx) =>
    (await hasClinic(tx)) ? null : createClinic(tx, { name: parentClinic, twoFactor: false }),
  );
  if (!parentId) return;
  for (const user of demoUsers.filter(({ atProgram }) => atProgram))
    await inTransaction(ground.pool, systemActor(parentId), (tx) => takeOn(tx, parentId, user));
  for (const clinic of demoClinics) {
    const staff = await createDemoClinic(ground, clinic, parentId);
    await importReports(ground, clinic, staff.supervisor);
    await workTheMonth(ground.pool, clinic, staff);
    await keepVisits(ground.pool, clinic, staff);
    await keepAppointments(ground.pool, clinic, staff);
    await orderTests(ground.pool, clinic, staff);
    await seePatient(ground.pool, staff);
    await keepCharts(ground.pool, clinic, staff);
    await giveTasks(ground.pool, clinic, staff);
    await askQuestions(ground.pool, clinic, staff);
    await followOutbreaks(ground.pool, clinic, staff);
    await followContacts(ground.pool, clinic, staff);
    await keepMessages(ground, staff);
    await prepareCharts(ground.pool, staff);
  }
}

/**
 * Stops the start where others can reach an installation that once had the demo, and its published passwords still open
 * accounts: turning the demo off leaves its clinics in the database.
 */
export async function refuseDemoPasswords({ pool, settings }: Omit<Ground, "sessions">): Promise<void> {
  if (settings.demo || isOutOfReach(settings)) return;
  const emails = [...[...demoUsers, ...demoInvestigators].map(demoEmail), demoPatient.email];
  const open = await inTransaction(pool, systemActor(null), async (tx) => {
    const fits = await Promise.all(emails.map((email) => hasPassword(tx, email, demoPassword)));
    return emails.filter((_, index) => fits[index]);
  });
  if (open.length === 0) return;
  throw new WrongSetting(
    `This database holds the demo clinics, whose passwords everyone knows, and others can reach this installation. Start with DEMO=true if that is meant; otherwise use another DATA_DIR or DATABASE_URL, or give these accounts other passwords first: ${open.join(", ")}.`,
  );
}

async function createDemoClinic(ground: Ground, clinic: DemoClinic, parentId: string): Promise<DemoStaff> {
  const tenantId = await inTransaction(ground.pool, systemActor(null), (tx) =>
    createClinic(tx, { name: clinic.name, parentId, twoFactor: false }),
  );
  const first = clinic === demoClinics[0];
  const staff = [...demoUsers, ...demoInvestigators].filter((user) => (first && !user.atProgram) || user.everywhere);
  const viewers = new Map<string, Viewer>();
  for (const user of staff) {
    const userId = await inTransaction(ground.pool, systemActor(tenantId), (tx) => takeOn(tx, tenantId, user));
    viewers.set(user.sign, await ground.sessions.actingAs(tenantId, userId));
  }
  const supervisor = viewers.get("supervisor") as Viewer;
  if (first) await inTransaction(ground.pool, systemActor(tenantId), (tx) => admitPatient(tx, supervisor));
  const investigators = ["investigator", ...demoInvestigators.map(({ sign }) => sign)].flatMap(
    (sign) => viewers.get(sign) ?? [],
  );
  const clinicians = demoUsers.flatMap(({ role, sign }) => (role === "Clinician" ? (viewers.get(sign) ?? []) : []));
  // The other clinics have no administrator of their own; their settings are made all the same.
  const settingUp = new Set([...supervisor.groups, "EDIT_SYSTEM_SETTINGS" as const]);
  const administrator = viewers.get("admin") ?? { ...supervisor, groups: settingUp };
  return { supervisor, administrator, investigators, clinicians };
}

async function admitPatient(tx: Tx, viewer: Viewer): Promise<void> {
  const { id, email, mobilePhone } = await createPerson(tx, viewer, demoPatient);
  await createPortalAccount(tx, { id, tenantId: viewer.tenantId, email, mobilePhone }, demoPassword);
  const contact = await getPersonContact(tx, id);
  const person = { id, tenantId: viewer.tenantId, version: contact.version };
  await changePersonContact(tx, person, { ...contact, ...demoPatientContact }, contact.home);
}

async function takeOn(tx: Tx, tenantId: string, user: DemoUser): Promise<string> {
  const workgroup = user.workgroup ? await findWorkgroup(tx, user.workgroup) : undefined;
  const email = demoEmail(user);
  const userId = await takeOnStaff(tx, tenantId, {
    email,
    password: demoPassword,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    workgroupLead: user.workgroupLead ?? false,
    ...(workgroup ? { workgroupId: workgroup.id } : {}),
  });
  if (user.secondFactor) {
    const accountId = await accountFor(tx, email, demoPassword);
    await setSecondFactor(tx, accountId, { twoFactor: true, mobilePhone: user.secondFactor });
  }
  return userId;
}

/** A file of a month's reports, taken in by the importer like any other. */
async function importReports({ pool, settings }: Ground, clinic: DemoClinic, supervisor: Viewer): Promise<void> {
  const secondsBetween = Math.floor((days * 86_400) / clinic.reports);
  const firstAt = new Date(Date.now() - days * 86_400_000).toISOString();
  const messages = labReportFile(clinic.reports, clinic.seed, {
    panels: clinic.panels,
    knownShare: 0.3,
    errorShare: 0.9,
    firstSentAt: firstAt,
    secondsBetween,
    firstPerson: clinic.seed * 10_000,
    person: { county: clinic.county, ages: [16, 70], today: firstAt.slice(0, 10) },
  });
  const file = `${clinic.county.toLowerCase()}-reports.hl7`;
  const all = [...messages];
  await takeIn({ pool, settings }, supervisor, file, all);
  await inTransaction(pool, actorOf(supervisor), (tx) => spreadFiles(tx, firstAt, secondsBetween));
  // A laboratory forgot the patients, which leaves something to mend or to dismiss.
  const withoutPatients = all.slice(0, 4).map((message) => message.replace(/\rPID[^\r]*/, ""));
  await takeIn({ pool, settings }, supervisor, "reports-without-patients.hl7", withoutPatients);
}

const actorOf = ({ tenantId, userId, displayName: name }: Viewer) => ({ ...systemActor(tenantId), userId, name });

async function takeIn(
  { pool, settings }: Pick<Ground, "pool" | "settings">,
  supervisor: Viewer,
  name: string,
  messages: readonly string[],
): Promise<void> {
  const inClinic = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pool, actorOf(supervisor), work);
  const upload = { name, mediaType: "text/plain", content: Readable.from(messages.map((message) => `${message}\r`)) };
  const fileUuid = await keepUpload(fileStore(settings), supervisor, upload, inClinic);
  const importId = await inClinic((tx) => startImport(tx, supervisor, { fileUuid }, fileStore(settings)));
  while ((await inClinic((tx) => getImport(tx, importId))).finishedAt === null) await wait(50);
}
