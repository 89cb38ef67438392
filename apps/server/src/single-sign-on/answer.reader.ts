import { ValidateInResponseTo } from "@node-saml/node-saml";
import { z } from "zod";
import { type AnswerFacts, emailsOf, faultOf } from "./answer.model.ts";
import {
  clockSkewMilliseconds,
  requestMinutes,
  type ServiceProvider,
  samlOf,
  type TrustedProvider,
} from "./service-provider.model.ts";
import { decryptXml, parseXml, TooLarge, xpath } from "./xml.reader.ts";

/** An answer that is good in every respect but one: whether it was taken before. */
export interface Answer {
  requestId: string;
  assertionId: string;
  emails: string[];
  /** How the user signed in there: the class of each statement's context. */
  contexts: string[];
}

/** Why an answer is not accepted, in words for the Activity log. */
export class NotAccepted extends Error {}

/** When a request of ours was sent, as long as it is open; the reader does not know where they are kept. */
export type OpenRequest = (id: string) => Promise<string | null>;

/** Reads and verifies a provider's answer. What is handed on comes from the signed assertion alone. */
export async function readAnswer(
  posted: string,
  provider: TrustedProvider,
  service: ServiceProvider,
  openRequest: OpenRequest,
): Promise<Answer> {
  const outside = await readOutside(posted, service.privateKey);
  const saml = samlOf(provider, service, {
    // Where the response is signed besides the assertion, that signature must be good, too.
    wantAuthnResponseSigned: outside.signed,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestMinutes * 60_000,
    cacheProvider: {
      getAsync: openRequest,
      // A request is kept before it leaves, and closed by the answer that is taken.
      saveAsync: async () => null,
      removeAsync: async () => null,
    },
  });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: posted }).catch((error: unknown) => {
    throw new NotAccepted(reasonOf(error));
  });
  const parsed = Signed.safeParse(profile?.getAssertion?.());
  const requestId = outside.inResponseTo;
  if (!parsed.success || !requestId) throw new NotAccepted("it is not complete");
  const { Assertion: assertion } = parsed.data;
  const facts: AnswerFacts = {
    ...outside,
    issuer: assertion.Issuer[0]?._ ?? null,
    assertionId: assertion.$.ID,
    authenticated: assertion.AuthnStatement !== undefined,
    confirmations: assertion.Subject.flatMap((subject) => subject.SubjectConfirmation.map(confirmationOf)),
  };
  const fault = faultOf(facts, {
    issuer: provider.entityId,
    callbackUrl: service.callbackUrl,
    requestId,
    now: Date.now(),
    skew: clockSkewMilliseconds,
  });
  if (fault) throw new NotAccepted(fault);
  const [nameId] = assertion.Subject.flatMap(({ NameID }) => NameID ?? []);
  return {
    requestId,
    assertionId: assertion.$.ID,
    emails: emailsOf(nameId?._ ?? null, attributesOf(assertion.AttributeStatement)),
    contexts: contextsOf(assertion.AuthnStatement),
  };
}

/** What the response says outside the assertion. None of it is trusted; it may only refuse. */
async function readOutside(posted: string, privateKey: string) {
  const document = await parseXml(Buffer.from(posted, "base64").toString("utf8")).catch((error: unknown) => {
    throw new NotAccepted(error instanceof TooLarge ? "it is too large" : "it could not be read");
  });
  const response = "/*[local-name()='Response']";
  const one = (path: string) => xpath.selectAttributes(document, `${response}${path}`)[0]?.value ?? null;
  const encrypted = xpath.selectElements(document, `${response}/*[local-name()='EncryptedAssertion']`);
  // Each is decrypted with our key, which takes time; a provider sends one.
  if (encrypted.length > 1) throw new NotAccepted("it could not be read");
  const insides = await Promise.all(encrypted.map((element) => inside(String(element), privateKey)));
  if ([document, ...insides].some(isWeak)) throw new NotAccepted("it is signed or encrypted in a way that is too weak");
  return {
    signed: xpath.selectElements(document, `${response}/*[local-name()='Signature']`).length > 0,
    inResponseTo: one("/@InResponseTo"),
    destination: one("/@Destination"),
    status: one("/*[local-name()='Status']/*[local-name()='StatusCode']/@Value"),
    responseIssuer: xpath.selectElements(document, `${response}/*[local-name()='Issuer']`)[0]?.textContent ?? null,
  };
}

async function inside(encrypted: string, privateKey: string): Promise<unknown> {
  try {
    return await parseXml(await decryptXml(encrypted, privateKey));
  } catch {
    throw new NotAccepted("it could not be decrypted");
  }
}

/** Signatures by SHA-1 can be forged for documents made to collide; keys wrapped by PKCS #1 v1.5 can be guessed bit by bit. */
function isWeak(document: unknown): boolean {
  const algorithms = xpath.selectAttributes(
    document,
    "//*[local-name()='SignatureMethod' or local-name()='EncryptionMethod' or (local-name()='DigestMethod' and local-name(..)='Reference')]/@Algorithm",
  );
  return algorithms.some(({ value }) => /(sha1|md5|rsa-1_5|tripledes-cbc)$/.test(value));
}

/** The library's words may repeat what a stranger sent; the log gets ours. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (/signature/i.test(message)) return "its signature is not the provider’s";
  if (/audience/i.test(message)) return "it is meant for another service";
  if (/expired|not yet valid|subject confirmation/i.test(message)) return "its time is over, or has not come";
  if (/InResponseTo/i.test(message)) return "no open request is known that it answers";
  if (/provider returned/i.test(message)) return "the provider did not sign the user in";
  return "it could not be read";
}

const text = z.union([z.string().transform((value) => ({ _: value })), z.object({ _: z.string().optional() })]);
const data = z.object({
  $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }).partial(),
});
const SubjectConfirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.array(data).optional(),
});
const AttributeStatement = z.object({
  Attribute: z
    .array(z.object({ $: z.object({ Name: z.string() }), AttributeValue: z.array(text).optional() }))
    .optional(),
});

/** One without attributes and children is parsed to its text. */
const AuthnStatement = z.union([
  z.string(),
  z.object({ AuthnContext: z.array(z.object({ AuthnContextClassRef: z.array(text).optional() })).optional() }),
]);

/** The signed assertion as the library's parser gives it. */
const Signed = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(512) }),
    Issuer: z.array(text),
    Subject: z
      .array(z.object({ NameID: z.array(text).optional(), SubjectConfirmation: z.array(SubjectConfirmation) }))
      .length(1),
    AuthnStatement: z.array(AuthnStatement).optional(),
    AttributeStatement: z.array(AttributeStatement).optional(),
  }),
});

function confirmationOf({ $, SubjectConfirmationData: [data] = [] }: z.infer<typeof SubjectConfirmation>) {
  return {
    method: $.Method,
    recipient: data?.$.Recipient ?? null,
    inResponseTo: data?.$.InResponseTo ?? null,
    notOnOrAfter: data?.$.NotOnOrAfter ?? null,
  };
}

/** The classes of all statements; a statement without one counts as naming none that is known. */
const contextsOf = (statements: readonly z.infer<typeof AuthnStatement>[] = []): string[] =>
  statements.map((statement) => {
    const [context] = typeof statement === "string" ? [] : (statement.AuthnContext ?? []);
    return context?.AuthnContextClassRef?.[0]?._?.trim() ?? "";
  });

function attributesOf(statements: readonly z.infer<typeof AttributeStatement>[] = []): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const { $, AttributeValue = [] } of statements.flatMap(({ Attribute = [] }) => Attribute)) {
    const values = AttributeValue.flatMap(({ _ }) => (_ === undefined ? [] : [_]));
    attributes.set($.Name, [...(attributes.get($.Name) ?? []), ...values]);
  }
  return attributes;
}
