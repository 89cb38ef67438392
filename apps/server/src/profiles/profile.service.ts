import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import type { ProfileUser, StaffProfile } from "@tracewell/contract/profiles";
import { demandPasswordProof } from "../auth/password-proof.service.ts";
import { abilityToChangeReach } from "../auth/reach-change.service.ts";
import { tellStaffReachChanged } from "../auth/reach-notice.service.ts";
import { changeContactWays } from "../auth/staff-account.service.ts";
import { demandOwnImage } from "../files/file.service.ts";
import { dialledNumber, readPhoneNumber } from "../persons/phone-number.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../platform/http/refusal.ts";
import { valueFor } from "../preferences/preference.service.ts";
import { findProfile, isWorkgroup, updateProfile } from "./profile.queries.ts";

/** The signed-in member of staff as they see themselves. */
export async function getProfile(tx: Tx, viewer: Viewer): Promise<ProfileUser> {
  const { title, phone, ...user } = found(await findProfile(tx, viewer.userId));
  const { theme: _, ...preferencesMeta } = await valueFor(tx, viewer.userId, "user_ui_preferences");
  return {
    ...user,
    displayName: `${user.firstName} ${user.lastName}`,
    userMeta: { title, phone },
    preferencesMeta,
    abilities: { changePhones: await abilityToChangeReach(tx, viewer) },
  };
}

/** Changes what staff may change of themselves; the cell is their account's, in every clinic. */
export async function changeProfile(tx: Tx, viewer: Viewer, given: StaffProfile): Promise<ProfileUser> {
  const present = await getProfile(tx, viewer);
  if (given.version !== present.version) throw new Refusal("edit.stale", { newer: present });
  const phones = await demandFields(tx, given, present);
  const isReachChanged = phones.cell !== present.mobilePhone || phones.phone !== present.userMeta.phone;
  if (isReachChanged) await demandPasswordProof(tx);
  if (given.photo_uuid && given.photo_uuid !== present.photoUuid)
    await demandOwnImage(tx, viewer, given.photo_uuid, "photo");
  const changed = await updateProfile(tx, viewer.userId, given.version, {
    firstName: given.first_name,
    lastName: given.last_name,
    npiNumber: given.npi_number,
    title: given.user_meta.title,
    phone: phones.phone,
    workgroupId: given.workgroup_uuid,
    photoId: given.photo_uuid,
  });
  if (!changed) throw new Refusal("edit.stale", { newer: await getProfile(tx, viewer) });
  if (phones.cell !== present.mobilePhone)
    await changeContactWays(tx, viewer.accountId, { email: present.email, mobilePhone: phones.cell });
  if (isReachChanged) await tellStaffReachChanged(tx, { id: viewer.accountId, email: present.email });
  return getProfile(tx, viewer);
}

/** Refuses what does not fit, all at once and each at its field; answers the phone numbers as they are kept. */
async function demandFields(tx: Tx, given: StaffProfile, present: ProfileUser) {
  const details: ProblemDetail[] = [];
  const phoneAt = (field: string, text: string | null, read: (text: string) => string | null): string | null => {
    if (text === null) return null;
    const phone = read(text);
    if (phone === null)
      details.push({ code: "person.phone-invalid", field, message: "Please enter a VALID phone number" });
    return phone;
  };
  const phones = {
    phone: phoneAt("user_meta.phone", given.user_meta.phone, readPhoneNumber),
    cell: phoneAt("mobile_phone", given.mobile_phone, dialledNumber),
  };
  const [guarded] = present.abilities.changePhones.reasons;
  if (guarded) {
    const { code, text: message } = guarded;
    if (phones.phone !== present.userMeta.phone) details.push({ code, field: "user_meta.phone", message });
    if (phones.cell !== present.mobilePhone) details.push({ code, field: "mobile_phone", message });
  }
  if (given.email.toLowerCase() !== present.email.toLowerCase())
    details.push({
      code: "profile.email-fixed",
      field: "email",
      message: "Your email is changed by an administrator.",
    });
  const workgroup = given.workgroup_uuid;
  if (workgroup && workgroup !== present.workgroup?.id && !(await isWorkgroup(tx, workgroup)))
    details.push(unknownChoice("workgroup_uuid"));
  refuseInvalid(details);
  return phones;
}
