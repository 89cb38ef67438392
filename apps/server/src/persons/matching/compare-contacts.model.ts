import { addressesOf, compareAddresses } from "./compare-addresses.model.ts";
import { furtherContactShare, weights } from "./match-weights.model.ts";
import type { MatchReason, PersonFacts } from "./person-facts.model.ts";

/** Compares phone, email and address: each weak, all together hardly more than the strongest, since households share them. */
export function compareContacts(incoming: PersonFacts, stored: PersonFacts): MatchReason[] {
  const phone = sharedText(phonesOf(incoming), phonesOf(stored), {
    field: "phone",
    points: weights.phone,
    texts: ["Same phone", "Different phones", "No phone to compare"],
  });
  const email = sharedText(emailsOf(incoming), emailsOf(stored), {
    field: "email",
    points: weights.email,
    texts: ["Same email", "Different emails", "No email to compare"],
  });
  const address = compareAddresses(addressesOf(incoming), addressesOf(stored));
  return withoutDoubleCounting([phone, email, address]);
}

function sharedText(
  one: readonly string[],
  other: readonly string[],
  kind: {
    field: "phone" | "email";
    points: { same: number; differs: number };
    texts: readonly [same: string, differs: string, missing: string];
  },
): MatchReason {
  const { field, points, texts } = kind;
  if (one.length === 0 || other.length === 0) return { field, agreement: "missing", weight: 0, text: texts[2] };
  if (one.some((value) => other.includes(value)))
    return { field, agreement: "agrees", weight: points.same, text: texts[0] };
  return { field, agreement: "differs", weight: points.differs, text: texts[1] };
}

/** The strongest contact counts in full, each further one a share of itself. */
function withoutDoubleCounting(reasons: MatchReason[]): MatchReason[] {
  const strongest = Math.max(...reasons.map(({ weight }) => weight));
  let counted = false;
  return reasons.map((reason) => {
    if (reason.weight <= 0) return reason;
    if (!counted && reason.weight === strongest) {
      counted = true;
      return reason;
    }
    return { ...reason, weight: reason.weight * furtherContactShare };
  });
}

/** Numbers that tell persons apart: not those typed in to fill a required field (0000000000, 5555555555). */
export const phonesOf = ({ phones }: PersonFacts): string[] =>
  phones.filter((phone) => {
    const digits = phone.replace(/\D/g, "").slice(-10);
    return digits.length >= 7 && !/^(\d)\1+$/.test(digits) && digits !== "1234567890";
  });

const fillerEmail =
  /^(none|no|noemail|na|n\/a|unknown|test|refused|declined|email|patient)@|@(none|no|na|unknown|noemail)\./;

/** Addresses in lower case, without those typed in to fill a required field (none@none.com). */
export const emailsOf = ({ emails }: PersonFacts): string[] =>
  emails.map((email) => email.trim().toLowerCase()).filter((email) => email.includes("@") && !fillerEmail.test(email));
