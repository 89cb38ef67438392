import type { AppointmentByLink } from "@tracewell/contract/appointment-notices";
import { queues } from "@tracewell/contract/live";
import { describeReach } from "../../clinic-reach/clinic-reach.service.ts";
import { neutral } from "../../clinic-reach/neutral-name.model.ts";
import { clinicTokenOf, readClinicToken } from "../../platform/access/clinic-token.ts";
import { digestOf, newSecret } from "../../platform/access/secrets.ts";
import { actAs, type Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyChanged, sendLive } from "../../platform/live/live-message.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import type { Settings } from "../../platform/settings.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { listGiveaways } from "../../standard-messages/standard-message.service.ts";
import { updateState } from "../appointment.queries.ts";
import { mayCancelByLink, mayConfirmByLink } from "./appointment-link.policy.ts";
import { findNoticed, insertLink, lockByLink, type NoticedRow, updateConfirmed } from "./appointment-notice.queries.ts";

/** 128 bits: in a text message each character counts. */
const secretBytes = 16;

/** Where this installation is reached. */
export type Reached = Pick<Settings, "publicUrl">;

/** Makes the address by which a patient answers. The database keeps no more than a digest of it. */
export async function makeLink(
  tx: Tx,
  { publicUrl }: Reached,
  tenantId: string,
  appointmentId: string,
): Promise<string> {
  const secret = newSecret().subarray(0, secretBytes);
  await insertLink(tx, tenantId, appointmentId, digestOf(secret));
  // After the #, the token is in no log of a server or a proxy.
  return `${publicUrl}/time#${clinicTokenOf(tenantId, secret)}`;
}

/** Where and when the appointment of a link is; of a moved one no more than that it is over. */
export async function describeByLink(tx: Tx, token: string): Promise<AppointmentByLink> {
  const { row } = await linkInHand(tx, token);
  return shown(tx, row);
}

/** The patient says that they will come, or can't: their place is then free. */
export async function answerByLink(
  tx: Tx,
  { token, answer }: { token: string; answer: "come" | "cancel" },
): Promise<AppointmentByLink> {
  const { row, tenantId } = await linkInHand(tx, token);
  const standing = await standingOf(tx, row);
  if (answer === "come") {
    demand(mayConfirmByLink(standing));
    await updateConfirmed(tx, row.id);
  } else {
    demand(mayCancelByLink(standing));
    await updateState(tx, row.id, "CANCELED", "The patient can’t come.");
  }
  await notifyChanged(tx, { tenantId, userId: null }, { recordId: row.visitId });
  await sendLive(tx, { tenantId, queue: queues.appointments, body: { visitId: row.visitId } });
  return shown(tx, found(await findNoticed(tx, row.id)));
}

async function standingOf(tx: Tx, row: NoticedRow) {
  const isOpen = row.status === "NEW" || row.status === "ASSIGNED";
  const { modifyAppointmentFromPortal: isLet } = await clinicSetting(tx, "organizationAdvanced");
  return { isLet, toCome: isOpen && !row.isVisitOver && Date.parse(row.start) > Date.now() };
}

async function shown(tx: Tx, row: NoticedRow): Promise<AppointmentByLink> {
  const { start, end, timeZone, phone, confirmedAt } = row;
  const standing = await standingOf(tx, row);
  const { names } = await listGiveaways(tx);
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  return {
    state: row.status === "CANCELED" ? "canceled" : standing.toCome ? "to-come" : "over",
    start,
    end,
    timeZone,
    place: neutral(row.place, names),
    address: neutral(row.address, names),
    phone: phone ?? clinicPhone,
    isConfirmed: confirmedAt !== null,
    reach: await describeReach(tx),
    abilities: { confirm: mayConfirmByLink(standing), cancel: mayCancelByLink(standing) },
  };
}

/** Goes into the clinic that the token names and holds its appointment; where there is none, nothing is told. */
async function linkInHand(tx: Tx, token: string): Promise<{ row: NoticedRow; tenantId: string }> {
  const read = readClinicToken(token);
  await actAs(tx, { tenantId: read?.tenantId ?? null, name: "A patient, by a link" });
  const row = read ? await lockByLink(tx, digestOf(read.secret)) : undefined;
  // A day after it began, nobody answers any more.
  if (!read || !row || Date.parse(row.end) < Date.now() - 86_400_000) throw new Refusal("appointment-link.unknown");
  return { row, tenantId: read.tenantId };
}
