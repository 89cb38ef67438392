import type { PortalUser } from "@tracewell/contract/portal";
import { maskPhone } from "../ui/form/phone-mask.ts";
import { isForeign } from "./profile-draft.ts";

/** How the clinic reaches the patient, as a sentence and what stands in it. */
export function contactSentence({ contact_preferences: preference, mobile_phone, email }: PortalUser["profile"]): {
  words: string;
  values: { phone: string; email: string };
} {
  const phone = mobile_phone && !isForeign(mobile_phone) ? inOnePiece(maskPhone(mobile_phone)) : (mobile_phone ?? "");
  const values = { phone, email: email ?? "" };
  const byText = (preference === "Text" || preference === "Both") && phone !== "";
  const byEmail = (preference === "Email" || preference === "Both") && values.email !== "";
  if (preference === "Opt out") return { words: "We send you no messages.", values };
  if (byText && byEmail) return { words: "By text message at {{phone}} and by email at {{email}}.", values };
  if (byText) return { words: "By text message at {{phone}}.", values };
  if (byEmail) return { words: "By email at {{email}}.", values };
  return { words: "Tell us how we may reach you.", values };
}

/** A number is read in one line. */
const inOnePiece = (phone: string): string => phone.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");
