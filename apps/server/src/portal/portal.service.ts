import type { SexAtBirth } from "@tracewell/contract/persons";
import { choiceFaults, type PatientProfile, type PortalUser } from "@tracewell/contract/portal";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { placeOf, writtenPlace } from "../addresses/address.service.ts";
import { demandPasswordProof } from "../auth/password-proof.service.ts";
import { closePortal } from "../auth/portal-access.service.ts";
import { notifyPatientReachChanged } from "../auth/reach-notice.service.ts";
import { describeReach } from "../clinic-reach/clinic-reach.service.ts";
import { ownSelfAssessment } from "../isolation/self-assessment.service.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import {
  cancelContact,
  changePersonContact,
  getPersonContact,
  type HomeRow,
  type PersonContactRow,
} from "../persons/person-contact.service.ts";
import type { PatientViewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { mayCancel, mayChangeProfile } from "./portal.policy.ts";

/** The signed-in patient, with what they may see and change of themselves. */
export async function describePatient(tx: Tx, viewer: PatientViewer): Promise<PortalUser> {
  return describe(tx, viewer, await getPersonContact(tx, viewer.personId));
}

/** Changes what patients keep of themselves: how to reach them, their language, their home, whom to call. */
export async function changeOwnProfile(tx: Tx, viewer: PatientViewer, given: PatientProfile): Promise<PortalUser> {
  const present = await getPersonContact(tx, viewer.personId);
  demand(mayChangeProfile(ownerOf(viewer, present)));
  if (given.version !== present.version) throw new Refusal("edit.stale", { newer: await describePatient(tx, viewer) });
  const home = await homeOf(tx, given, present);
  const contact = given.emergency_contact;
  const email = given.email?.toLowerCase() ?? null;
  const mobilePhone = phoneOf(given.mobile_phone);
  const isReachChanged =
    email !== (present.email?.toLowerCase() ?? null) || mobilePhone !== phoneOf(present.mobilePhone);
  if (isReachChanged) await demandPasswordProof(tx);
  const person = { id: viewer.personId, tenantId: viewer.tenantId, version: given.version };
  const changed = await changePersonContact(
    tx,
    person,
    {
      email,
      mobilePhone,
      sexAtBirth: given.sex_at_birth,
      primaryLanguage: given.primary_language,
      otherLanguage: given.other_language,
      contactPreference: given.contact_preferences,
      emergencyName: contact?.emergency_contact_name ?? null,
      emergencyPhone: phoneOf(contact?.emergency_contact_phone ?? null),
      emergencyEmail: contact?.emergency_contact_email ?? null,
      emergencyRelationship: contact?.ec_relationship ?? null,
      // Where the clinic does not write to people in isolation, nobody is asked.
      isolationMessagingOptOut: (await isMessagingIsolated(tx))
        ? given.isolation_messaging_opt_out
        : present.isolationMessagingOptOut,
    },
    home,
  );
  if (isReachChanged) await notifyPatientReachChanged(tx, { ...present, id: viewer.personId });
  return describe(tx, viewer, changed);
}

/** Cancels the patient's account in this clinic: no access, no messages; all its sessions end. */
export async function cancelAccount(tx: Tx, viewer: PatientViewer): Promise<void> {
  demand(mayCancel({ isLookedOn: viewer.impersonator !== null }));
  await cancelContact(tx, viewer.personId);
  await closePortal(tx, viewer.personId);
}

const phoneOf = (text: string | null): string | null => (text === null ? null : (readPhoneNumber(text) ?? text));

const isMessagingIsolated = async (tx: Tx) => (await clinicSetting(tx, "isolationMessaging")).enabled;

const ownerOf = (viewer: PatientViewer, { firstName, lastName, dateOfBirth }: PersonContactRow) => ({
  firstName,
  lastName,
  dateOfBirth,
  today: todayIn(viewer.timeZone),
  isLookedOn: viewer.impersonator !== null,
});

/** The address as a person's row holds it; refuses places that are not in the lists, each at its field. */
async function homeOf(tx: Tx, { address, ...given }: PatientProfile, present: PersonContactRow) {
  const details: ProblemDetail[] = [];
  const unknown = (field: string) => details.push(unknownChoice(field));
  await inList(tx, "EC_RELATIONSHIP", given.emergency_contact?.ec_relationship, present.emergencyRelationship).then(
    (known) => known || unknown("emergency_contact.ec_relationship"),
  );
  await inList(tx, "LANGUAGE", given.primary_language, present.primaryLanguage).then(
    (known) => known || unknown("primary_language"),
  );
  let home: HomeRow | null = null;
  if (address) {
    const place = await writtenPlace(tx, { countryId: address.country_uuid, stateId: address.state_uuid });
    if ("wrong" in place) {
      if (place.missing)
        details.push({ code: "field.missing", field: "address.state_uuid", message: choiceFaults.stateMissing });
      else unknown(`address.${place.wrong}_uuid`);
    } else {
      const { line1, line2, line3, city, postcode, region_uuid: regionId, address_type_uuid: addressTypeId } = address;
      home = { line1, line2, line3, city, postcode, regionId, addressTypeId, ...place };
    }
    if (!(await isWord(tx, "REGION", address.region_uuid))) unknown("address.region_uuid");
    if (!(await isWord(tx, "ADDRESS_TYPE", address.address_type_uuid))) unknown("address.address_type_uuid");
  }
  refuseInvalid(details);
  return home;
}

const isWord = async (tx: Tx, kind: "REGION" | "ADDRESS_TYPE", id: string | null): Promise<boolean> =>
  id === null || (await listLookup(tx, kind)).data.some((word) => word.id === id);

/** A word of the clinic's list; one that came from elsewhere stays as long as nobody chooses another. */
async function inList(
  tx: Tx,
  kind: "LANGUAGE" | "EC_RELATIONSHIP",
  given: string | null | undefined,
  present: string | null,
): Promise<boolean> {
  if (!given || given === present) return true;
  return (await listLookup(tx, kind)).data.some(({ name }) => name === given);
}

async function describe(tx: Tx, viewer: PatientViewer, row: PersonContactRow): Promise<PortalUser> {
  const { firstName, middleName, lastName, suffix, dateOfBirth, home, version } = row;
  const isLookedOn = viewer.impersonator !== null;
  return {
    id: viewer.personId,
    displayName: viewer.displayName,
    firstName,
    middleName,
    lastName,
    suffix,
    dateOfBirth,
    // Who looks on is signed in by an account of their own.
    login: isLookedOn ? "" : viewer.email,
    assignedGroups: [...viewer.groups],
    tenant: { id: viewer.tenantId, name: viewer.tenantName, timeZone: viewer.timeZone, theme: viewer.theme },
    expiresAt: viewer.expiresAt,
    idleTimeout: viewer.staySigned ? null : viewer.idleTimeoutSeconds,
    impersonationPatientMode: isLookedOn,
    profile: await profileOf(tx, row, home),
    isolationMessaging: await isMessagingIsolated(tx),
    selfAssessment: await ownSelfAssessment(tx, viewer),
    reach: await describeReach(tx),
    version,
    abilities: { update: mayChangeProfile(ownerOf(viewer, row)), disable: mayCancel({ isLookedOn }) },
  };
}

async function profileOf(tx: Tx, row: PersonContactRow, home: HomeRow | null): Promise<PortalUser["profile"]> {
  const { countryId = null, stateId = null } = home ? await placeOf(tx, home) : {};
  const hasContact = [row.emergencyName, row.emergencyPhone, row.emergencyEmail, row.emergencyRelationship].some(
    Boolean,
  );
  return {
    email: row.email,
    mobile_phone: row.mobilePhone,
    contact_preferences: row.contactPreference,
    // The table's check holds the same words as the contract.
    sex_at_birth: row.sexAtBirth as SexAtBirth | null,
    primary_language: row.primaryLanguage,
    other_language: row.otherLanguage,
    address: home && {
      line1: home.line1,
      line2: home.line2,
      line3: home.line3,
      city: home.city,
      postcode: home.postcode,
      region_uuid: home.regionId,
      state_uuid: stateId,
      country_uuid: countryId,
      address_type_uuid: home.addressTypeId,
    },
    emergency_contact: hasContact
      ? {
          emergency_contact_name: row.emergencyName,
          emergency_contact_phone: row.emergencyPhone,
          emergency_contact_email: row.emergencyEmail,
          ec_relationship: row.emergencyRelationship,
        }
      : null,
    isolation_messaging_opt_out: row.isolationMessagingOptOut,
  };
}
