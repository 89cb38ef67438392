import { enlist } from "../access/staff.service.ts";
import { accountOfNewStaff, linkToBegin } from "../auth/staff-account.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Settings } from "../platform/settings.ts";
import { createClinic, hasClinic, lockClinics } from "./clinic.service.ts";
import { type FirstClinic, FirstClinicRefused } from "./first-clinic.model.ts";

/**
 * Opens the first clinic of an installation, below its program, and makes its first administrator, who may open further ones.
 * Answers the link by which they choose their password; where it is sent, it is for their eyes alone.
 */
export async function openFirstClinic(
  tx: Tx,
  settings: Settings,
  given: FirstClinic,
  delivery: { send: boolean },
): Promise<string | null> {
  await lockClinics(tx);
  if (await hasClinic(tx))
    throw new FirstClinicRefused(
      "There is a clinic already. Its administrators open others, under Setup, Clinics. For another link, give only --email.",
    );
  const { timeZone, twoFactor } = given;
  const parentId = await createClinic(tx, { name: given.program, timeZone, twoFactor });
  const tenantId = await createClinic(tx, { name: given.clinic, parentId, timeZone, twoFactor });
  const { id: accountId } = await accountOfNewStaff(tx, given.email);
  await enlist(tx, tenantId, accountId, { ...given, role: "Product administrator" });
  return linkToBegin(tx, settings, accountId, delivery);
}

/** Another link for an administrator who has not chosen a password yet; whoever has one asks on the sign-in page. */
export async function linkAgain(tx: Tx, settings: Settings, email: string, delivery: { send: boolean }) {
  const { id, isNew } = await accountOfNewStaff(tx, email);
  const link = isNew ? null : await linkToBegin(tx, settings, id, delivery);
  if (link === null)
    throw new FirstClinicRefused(
      `Nobody of the staff who is still to choose a password has the email ${email}. Whoever has one gets a link under "Forgot password?" on the sign-in page.`,
    );
  return link;
}
