import type { Language } from "@tracewell/contract/constants";
import { messageFault, valueFault } from "@tracewell/contract/message-check";
import {
  dayText,
  emptyVariableTexts,
  fillKnown,
  hoursText,
  isOfRecipient,
  isOfStaff,
  type MessageValues,
  messageVariables,
  type StaffVariable,
  timeText,
  variablesIn,
} from "@tracewell/contract/message-variables";
import { listOpenLocations } from "../locations/location.service.ts";
import { describeHours } from "../locations/opening-hours.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Settings } from "../platform/settings.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { isPatientPortalOn } from "../system-settings/patient-portal.service.ts";
import { listGiveaways } from "./standard-message.service.ts";
import { findNextAppointments, type NextAppointment } from "./variable.queries.ts";

/** Where this installation is reached. */
export type Reached = Pick<Settings, "publicUrl">;

/** What stands for the variables of a message, whoever gets it. */
export interface VariableGround {
  /** What no message may hold. */
  names: readonly string[];
  /** Of the clinic and of who sends it. */
  common: (language: Language) => MessageValues;
}

/** Reads what the clinic and the sender put into a message. */
export async function variableGround(tx: Tx, viewer: Viewer, { publicUrl }: Reached): Promise<VariableGround> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const { names } = await listGiveaways(tx);
  const hours = await describeHours(tx, null);
  const addresses = new Set((await listOpenLocations(tx)).map(({ address }) => address?.trim() ?? ""));
  const [address = ""] = addresses;
  const portalLink = (await isPatientPortalOn(tx, viewer.tenantId)) ? `${publicUrl}/auth/patient/login` : null;
  return {
    names,
    common: (language) => ({
      clinicName: viewer.tenantName,
      clinicPhone,
      // Hours that nobody has set are a guess.
      clinicHours: hours.version === 0 ? null : hoursText(hours, language),
      // Which of several places is meant, nobody knows.
      clinicAddress: addresses.size === 1 ? address.replace(/\s*\n\s*/g, ", ") : null,
      senderName: viewer.firstName,
      portalLink,
    }),
  };
}

/** What stands for the variables that are a recipient's own. */
export interface RecipientOwn {
  firstName: string | null;
  appointment: NextAppointment | null;
}

export interface Filled {
  text: string;
  /** What of it nobody knows of this recipient; what the clinic lacks is a fault of the text. */
  missing: StaffVariable[];
}

/** A text as it is read by a recipient. */
export function fillFor(text: string, ground: VariableGround, own: RecipientOwn, language: Language): Filled {
  const filled = fillWhatIsKnown(text, ground, own, language);
  return { text: filled.text, missing: filled.missing.filter(isOfRecipient) };
}

/** A text as it is read by a recipient, and what of it nobody knows, of the recipient or of the clinic. */
export function fillWhatIsKnown(
  text: string,
  { common }: VariableGround,
  { firstName, appointment }: RecipientOwn,
  language: Language,
): Filled {
  const start = appointment && new Date(appointment.start);
  return fillKnown(text, {
    ...common(language),
    firstName,
    appointmentDate: start && dayText(start, language, appointment.timeZone),
    appointmentTime: start && timeText(start, language, appointment.timeZone),
  });
}

/** The next appointment to come of each of these persons, by person. */
export async function nextAppointments(
  tx: Tx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, NextAppointment>> {
  const rows = personIds.length > 0 ? await findNextAppointments(tx, personIds) : [];
  return new Map(rows.map((row) => [row.personId, row]));
}

/** Whether a text says when the recipient's appointment is. */
export const namesAppointment = (text: string): boolean =>
  variablesIn(text).some((name) => name === "appointmentDate" || name === "appointmentTime");

/**
 * Why a text can't leave to anybody, in words; null: it can. It tells too much, or what the clinic or the sender put into it
 * does, or there is nothing to put into it.
 */
export function textFault(text: string, ground: VariableGround, language: Language): string | null {
  const fault = messageFault(text, ground.names, messageVariables, language);
  if (fault) return fault;
  const values = ground.common(language);
  for (const name of variablesIn(text)) {
    if (!isOfStaff(name) || isOfRecipient(name)) continue;
    const value = values[name];
    if (!value) return emptyVariableTexts[name];
    const telling = valueFault(value, messageVariables[name], ground.names, language);
    if (telling) return telling;
  }
  return null;
}
