import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import type { ProfileUser, StaffProfile } from "@tracewell/contract/profiles";
import type { From } from "../auth/lock-out.service.ts";
import { demandPasswordProof } from "../auth/password-proof.service.ts";
import { isAccountShared, provedPhonesOf, sendProof, takeProof } from "../auth/phone-proof.service.ts";
import { abilityToChangeReach } from "../auth/reach-change.service.ts";
import { notifyStaffReachChanged } from "../auth/reach-notice.service.ts";
import { changeMobilePhone } from "../auth/staff-account.service.ts";
import { demandOwnImage } from "../files/file.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { dialedNumber, readPhoneNumber } from "../platform/phone-number.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { valueFor } from "../preferences/preference.service.ts";
import { findProfile, isWorkgroup, touchProfile, updateClinicsMobilePhone, updateProfile } from "./profile.queries.ts";

/** The signed-in member of staff as they see themselves. */
export async function getProfile(tx: Tx, viewer: Viewer): Promise<ProfileUser> {
  const { title, phone, clinicsMobilePhone, clinicsEmail, ...user } = found(await findProfile(tx, viewer.userId));
  const { theme: _, ...preferencesMeta } = await valueFor(tx, viewer.userId, "user_ui_preferences");
  return {
    ...user,
    displayName: `${user.firstName} ${user.lastName}`,
    userMeta: { title, phone },
    unconfirmedPhones: await unconfirmed(tx, viewer.accountId, {
      cell: user.mobilePhone,
      phone,
      proposed: clinicsMobilePhone,
    }),
    proposedEmail: clinicsEmail === user.email.toLowerCase() ? null : clinicsEmail,
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
  if (phones.cell !== present.mobilePhone) await changeCell(tx, viewer, phones.cell);
  if (isReachChanged) await notifyStaffReachChanged(tx, { id: viewer.accountId, email: present.email });
  return getProfile(tx, viewer);
}

async function changeCell(tx: Tx, viewer: Viewer, cell: string | null): Promise<void> {
  await changeMobilePhone(tx, viewer.accountId, cell);
  const kept = cell === null || (await isAccountShared(tx, viewer.accountId)) ? null : readPhoneNumber(cell);
  await updateClinicsMobilePhone(tx, viewer.userId, kept);
}

/** Sends a code to one of the viewer's own phones that is not proved yet. */
export async function sendPhoneCode(tx: Tx, viewer: Viewer, typed: string) {
  const { unconfirmedPhones, abilities } = await getProfile(tx, viewer);
  demand(abilities.changePhones, "number");
  const phone = unconfirmedPhones.find(({ number }) => number === typed);
  if (!phone) throw refusalAt("number", "profile.phone-unknown");
  return sendProof(tx, viewer, phone.number);
}

/** Codes may go to the phone that has shown its code. What the clinic entered as the cell becomes the account's by it. */
export async function confirmPhone(tx: Tx, viewer: Viewer, code: string, from: From): Promise<ProfileUser> {
  const { unconfirmedPhones } = await getProfile(tx, viewer);
  const number = await takeProof(tx, viewer, code, from);
  if (unconfirmedPhones.some((phone) => phone.what === "proposed" && phone.number === number)) {
    await changeCell(tx, viewer, number);
    await touchProfile(tx, viewer.userId);
  }
  return getProfile(tx, viewer);
}

/** Each of these numbers that codes don't go to, once, as it is dialed. A proposal is one only while it is another number. */
async function unconfirmed(
  tx: Tx,
  accountId: string,
  numbers: Record<"cell" | "phone" | "proposed", string | null>,
): Promise<ProfileUser["unconfirmedPhones"]> {
  const proved = await provedPhonesOf(tx, accountId);
  const cell = numbers.cell && dialedNumber(numbers.cell);
  const waiting = (["cell", "phone", "proposed"] as const).flatMap((what) => {
    const number = numbers[what] && dialedNumber(numbers[what]);
    if (!number || (what === "proposed" ? number === cell : proved.has(number))) return [];
    return [{ what, number }];
  });
  return waiting.filter(({ number }, place) => waiting.findIndex((other) => other.number === number) === place);
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
    cell: phoneAt("mobile_phone", given.mobile_phone, dialedNumber),
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
