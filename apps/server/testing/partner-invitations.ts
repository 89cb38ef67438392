import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import type { Caller, PatientCaller } from "./app.ts";
import { anInvestigation } from "./investigation.ts";

/** Lets a patient make codes for partners, about an investigation of their own. Answers its id. */
export async function offerInvitations(staff: Caller, personId: string): Promise<string> {
  const { id } = await anInvestigation(staff, { personId });
  await staff.ask(partnerInvitationCalls.offer, { params: { id }, body: { offered: true } });
  return id;
}

/** A partner's code that staff made, and one that the patient made. */
export async function invitationsOf(
  staff: Caller,
  { patient, investigation, mark }: { patient: PatientCaller; investigation: string; mark: string },
) {
  const body = { label: mark };
  const { id } = await staff.ask(partnerInvitationCalls.invite, { params: { id: investigation }, body });
  await offerInvitations(staff, patient.personId);
  const own = await patient.ask(partnerInvitationCalls.inviteAsPatient, { body });
  return { partnerInvitation: id, ownInvitation: own.id };
}
