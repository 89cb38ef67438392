/** What an assertion says whose signature is good, and what the response around it says. */
export interface AnswerFacts {
  status: string | null;
  destination: string | null;
  /** The response's own; it may be left out there, never in the assertion. */
  responseIssuer: string | null;
  issuer: string | null;
  assertionId: string | null;
  authenticated: boolean;
  confirmations: Confirmation[];
}

interface Confirmation {
  method: string | null;
  recipient: string | null;
  inResponseTo: string | null;
  notOnOrAfter: string | null;
}

export interface Expected {
  issuer: string;
  callbackUrl: string;
  requestId: string;
  now: number;
  skew: number;
}

const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/**
 * Why an answer with a good signature is not for us, or not for this request; null where it is (SAML 2.0 profiles §4.1.4.3).
 * Signature, audience and conditions are the library's part.
 */
export function faultOf(answer: AnswerFacts, expected: Expected): string | null {
  if (answer.status !== success) return "the provider did not sign the user in";
  if (answer.destination !== null && answer.destination !== expected.callbackUrl)
    return "it is meant for another address";
  if (answer.responseIssuer !== null && answer.responseIssuer !== expected.issuer) return "another provider sent it";
  if (answer.issuer !== expected.issuer) return "another provider issued it";
  if (!answer.assertionId) return "it has no number";
  if (!answer.authenticated) return "it does not say that the user signed in";
  return answer.confirmations.some((confirmation) => isForUs(confirmation, expected))
    ? null
    : "it is not the answer to this request";
}

function isForUs(confirmation: Confirmation, { callbackUrl, requestId, now, skew }: Expected): boolean {
  const until = Date.parse(confirmation.notOnOrAfter ?? "");
  return (
    confirmation.method === bearer &&
    confirmation.recipient === callbackUrl &&
    confirmation.inResponseTo === requestId &&
    now - skew < until
  );
}

/** Whether the provider says that the sign-in took a second factor: in the words that the clinic listed, to the letter. */
export const showsSecondFactor = (contexts: readonly string[], listed: readonly string[]): boolean =>
  contexts.length > 0 && contexts.every((context) => listed.includes(context));

/** Names of an email address in the attributes of well-known providers. */
const emailAttributes = [
  "email",
  "mail",
  "emailaddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "urn:oid:1.2.840.113549.1.9.1",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];

/** The addresses by which the user may be known here, in lower case: the name itself where it is one, and the attributes. */
export function emailsOf(nameId: string | null, attributes: ReadonlyMap<string, readonly string[]>): string[] {
  const named = [...attributes].filter(([name]) => emailAttributes.includes(name.toLowerCase()));
  const all = [nameId ?? "", ...named.flatMap(([, values]) => values)].map((text) => text.trim().toLowerCase());
  return [...new Set(all.filter((text) => /^[^\s@]+@[^\s@]+$/.test(text)))];
}
