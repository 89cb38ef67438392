import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import type { Caller } from "./app.ts";
import { anInvestigation } from "./investigation.ts";

/** Lets a patient make codes for partners, about an investigation of their own. Answers its id. */
export async function offerInvitations(staff: Caller, personId: string): Promise<string> {
  const { id } = await anInvestigation(staff, { personId });
  await staff.ask(partnerInvitationCalls.offer, { params: { id }, body: { offered: true } });
  return id;
}
