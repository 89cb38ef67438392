import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { ClinicSettingName } from "@tracewell/contract/clinic-preferences";
import type { ClinicSetting } from "@tracewell/contract/clinic-settings";
import { type ClinicPage, clinicCalls } from "@tracewell/contract/clinics";
import type { ClinicAtHome } from "@tracewell/contract/home";
import { inviteAdministrator } from "../access/new-user.service.ts";
import { readPage } from "../lists/page.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { inClinic, type Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { clinicSetting, getForClinic, saveForClinic } from "../preferences/preference.service.ts";
import { mayCloseClinic, mayEditClinic, mayInviteAdministrator, mayReopenClinic } from "./clinic.policy.ts";
import { createClinic, lockClinics } from "./clinic.service.ts";
import { clinicList } from "./clinic-list.columns.ts";
import {
  type ClinicDetails,
  findClinic,
  hasAdministrator,
  listParents,
  lockClinic,
  setClosed,
  updateClinic,
  useInfections,
} from "./clinic-page.queries.ts";
import { listSteps } from "./clinic-setup.service.ts";
import { programs } from "./program.seed.ts";

/** A page of the clinics that belong together with the asker's. */
export async function listClinics(tx: Tx, query: QueryOf<typeof clinicCalls.list>) {
  const { rows: data, ...page } = await readPage(tx, clinicList, { viewer: null, query });
  return { data, ...page };
}

/** The first clinics by name, open and closed, with how many setup steps each has left; and how many clinics there are. */
export async function listClinicsToSetUp(tx: Tx, most: number) {
  const { data, total } = await listClinics(tx, clinicCalls.list.query.parse({ state: "all", limit: most }));
  const clinics: ClinicAtHome[] = [];
  // One after the other: a transaction acts in one clinic at a time.
  for (const { id, name, closedAt } of data) {
    const steps = closedAt === null ? await inClinic(tx, id, () => listSteps(tx)) : [];
    clinics.push({ id, name, closedAt, stepsLeft: steps.filter(({ done }) => !done).length });
  }
  return { clinics, total };
}

/** Where a clinic can be put; its staff can be changed no more once it is the first below one (R6-17). */
export const listParentClinics = (tx: Tx) => listParents(tx);

/** A clinic, what is left to set up, and what may be done; of its patients nothing. */
export async function getClinic(tx: Tx, viewer: Viewer, id: string): Promise<ClinicPage> {
  const { parentClosed, ...clinic } = found(await findClinic(tx, id));
  const inside = await inClinic(tx, id, async () => ({
    languages: (await clinicSetting(tx, "registration")).languages,
    steps: await listSteps(tx),
    hasAdministrator: await hasAdministrator(tx),
  }));
  const facts = { ...clinic, ...inside, parentClosed, own: id === viewer.tenantId };
  const abilities = {
    edit: mayEditClinic(viewer, facts),
    close: mayCloseClinic(viewer, facts),
    reopen: mayReopenClinic(viewer, facts),
    invite: mayInviteAdministrator(viewer, facts),
  };
  const { languages, steps } = inside;
  return { ...clinic, languages, steps, own: facts.own, abilities };
}

/** Opens a clinic below another, as its program begins, and invites its first administrator. Answers its id. */
export async function addClinic(
  tx: Tx,
  settings: Settings,
  viewer: Viewer,
  body: BodyOf<typeof clinicCalls.open>,
): Promise<string> {
  demandTimeZone(body.timeZone);
  await lockClinics(tx);
  const parent = await findClinic(tx, body.parentId);
  if (!parent) throw new Refusal("request.invalid", { details: [unknownChoice("parentId")] });
  if (parent.closedAt) throw refusalAt("parentId", "clinic.closed");
  const { name, timeZone, parentId, program } = body;
  // The transaction comes back to the asker's clinic, in which the call is kept.
  return inClinic(tx, viewer.tenantId, async () => {
    const id = await keepingName(createClinic(tx, { name, timeZone, parentId, program }));
    const inside = insideOf(viewer, { id, name });
    await useInfections(tx, programs[program].infections);
    for (const [setting, value] of Object.entries(programs[program].settings))
      await keepSetting(tx, inside, setting as ClinicSettingName, value as never);
    await keepSetting(tx, inside, "registration", {
      languageSelector: body.languages.length > 1,
      languages: body.languages,
    });
    await inviteAdministrator(tx, settings, inside, body.administrator);
    return id;
  });
}

/** Changes what a clinic is called, when its day begins, and in which languages its visitors are spoken to. */
export async function editClinic(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { version, name, timeZone, languages }: BodyOf<typeof clinicCalls.edit>,
): Promise<void> {
  const clinic = await lockVersion(tx, id, version);
  demandTimeZone(timeZone);
  demand(mayEditClinic(viewer, clinic));
  await inClinic(tx, id, async () => {
    await keepingName(updateClinic(tx, id, { name, time_zone: timeZone }));
    const registration = await clinicSetting(tx, "registration");
    await keepSetting(tx, insideOf(viewer, { id, name }), "registration", { ...registration, languages });
  });
}

/** Invites an administrator to a clinic that has none yet who ever came in. */
export async function inviteToClinic(
  tx: Tx,
  settings: Settings,
  viewer: Viewer,
  id: string,
  administrator: BodyOf<typeof clinicCalls.invite>,
): Promise<void> {
  const clinic = found(await findClinic(tx, id));
  await lockClinic(tx, id);
  await inClinic(tx, id, async () => {
    demand(mayInviteAdministrator(viewer, { ...clinic, hasAdministrator: await hasAdministrator(tx) }));
    await inviteAdministrator(tx, settings, insideOf(viewer, clinic), administrator);
  });
}

/** Closes a clinic: everyone is signed out at once, on every server, and nobody enters. What it keeps stays as it is. */
export async function closeClinic(tx: Tx, sessions: Sessions, viewer: Viewer, id: string, version: number) {
  const clinic = await lockVersion(tx, id, version);
  demand(mayCloseClinic(viewer, { ...clinic, own: id === viewer.tenantId }));
  await inClinic(tx, id, () => setClosed(tx, id, true));
  await sessions.endClinic(tx, id);
}

export async function reopenClinic(tx: Tx, viewer: Viewer, id: string, version: number): Promise<void> {
  demand(mayReopenClinic(viewer, await lockVersion(tx, id, version)));
  await inClinic(tx, id, () => setClosed(tx, id, false));
}

async function lockVersion(tx: Tx, id: string, version: number): Promise<ClinicDetails> {
  found(await findClinic(tx, id));
  // Whether others stand open below it may change with every opening.
  await lockClinics(tx);
  await lockClinic(tx, id);
  const clinic = found(await findClinic(tx, id));
  if (clinic.version !== version) throw new Refusal("edit.stale");
  return clinic;
}

/** The asker as who sets another clinic up: what they do stands in that clinic's Activity log under their name. */
const insideOf = (viewer: Viewer, { id, name }: { id: string; name: string }): Viewer => ({
  ...viewer,
  tenantId: id,
  tenantName: name,
  groups: new Set([...viewer.groups, "EDIT_SYSTEM_SETTINGS"]),
});

async function keepSetting<Name extends ClinicSettingName>(
  tx: Tx,
  inside: Viewer,
  name: Name,
  value: ClinicSetting<Name>,
): Promise<void> {
  const { version } = await getForClinic(tx, name);
  await saveForClinic(tx, inside, name, { ...value, version });
}

function demandTimeZone(timeZone: string): void {
  if (!Intl.supportedValuesOf("timeZone").includes(timeZone)) refuseInvalid([unknownChoice("timeZone")]);
}

const keepingName = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints({ tenant_name_key: () => refusalAt("name", "clinic.name-taken") }, work);
