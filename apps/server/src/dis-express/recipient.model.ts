import type { ContactPreference } from "@tracewell/contract/constants";
import type { CampaignWay } from "@tracewell/contract/dis-express";
import type { MessageChannel } from "@tracewell/contract/messages";

interface Ways {
  contactPreference: ContactPreference | null;
  mobilePhone: string | null;
  email: string | null;
}

/** By which ways a person is written to: as they prefer, and where that can't be, by the other. */
export function channelsFor(way: CampaignWay, person: Ways): MessageChannel[] {
  if (way !== "preferred") return [way];
  const { contactPreference, mobilePhone, email } = person;
  if (contactPreference === "Both") return ["sms", "email"];
  const wanted: MessageChannel = contactPreference === "Email" ? "email" : "sms";
  const destination = { sms: mobilePhone, email };
  const other = wanted === "sms" ? "email" : "sms";
  return [destination[wanted] === null && destination[other] !== null ? other : wanted];
}
