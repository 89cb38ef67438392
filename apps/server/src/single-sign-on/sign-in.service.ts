import type { ActiveProvider } from "@tracewell/contract/auth";
import { Id } from "@tracewell/contract/primitives";
import type { ProblemCode } from "@tracewell/contract/problems";
import { findVouchedAccount, signInVouched } from "../auth/vouched-sign-in.service.ts";
import { digestOf, newSecret } from "../platform/access/secrets.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { showsSecondFactor } from "./answer.model.ts";
import { type Answer, NotAccepted, readAnswer } from "./answer.reader.ts";
import { findProvider, listActive, type ProviderRow } from "./provider.queries.ts";
import { serviceKey } from "./service-key.service.ts";
import { type ServiceProvider, serviceMetadata, serviceUrls, signedRequest } from "./service-provider.model.ts";
import {
  closeRequest,
  findOpenRequest,
  insertRequest,
  keepTicket,
  takeAssertion,
  takeTicket,
} from "./sign-in-request.queries.ts";

export interface Ground {
  sessions: Sessions;
  publicUrl: string;
}

const ticketSeconds = 60;
/** A taken assertion is remembered longer than any request can stay open that it could answer. */
const assertionKeptHours = 24;

export const activeProviders = async (tx: Tx): Promise<ActiveProvider[]> =>
  (await listActive(tx)).map(({ id, displayName }) => ({ id, displayName }));

/** Begins a sign-in: the address at the provider that the browser goes to, with a signed request. */
export async function beginSignIn(tx: Tx, ground: Ground, providerId: string, browser: string): Promise<string> {
  const provider = await enterProvidersClinic(tx, providerId);
  const { id, url } = await signedRequest(provider, await serviceTo(tx, ground, provider.id));
  await insertRequest(tx, { id, provider, browserHash: digestOf(browser) });
  return url;
}

export async function metadataFor(tx: Tx, ground: Ground, providerId: string): Promise<string> {
  const { id } = await enterProvidersClinic(tx, providerId);
  return serviceMetadata(await serviceTo(tx, ground, id));
}

/** Takes a provider's answer: a ticket where it is good, else the code of what is wrong, with a line in the Activity log. */
export async function takeAnswer(
  tx: Tx,
  ground: Ground,
  providerId: string,
  posted: string,
): Promise<{ ticket: string } | { problem: ProblemCode }> {
  try {
    const provider = await enterProvidersClinic(tx, providerId);
    const service = await serviceTo(tx, ground, provider.id);
    const open = (id: string) => findOpenRequest(tx, id, provider.id);
    const answer = await readAnswer(posted, provider, service, open);
    return { ticket: await ticketFor(tx, provider, answer) };
  } catch (error) {
    const [problem, why] = problemOf(error);
    await writeEvent(tx, "single-sign-on-refused", { reason: why });
    return { problem };
  }
}

/** Exchanges a ticket for a session, in the browser that the request left by. */
export async function exchangeTicket(
  tx: Tx,
  { sessions }: Ground,
  given: { ticket: string; browser: string; from: { address: string; userAgent: string | null } },
) {
  const taken = await takeTicket(tx, {
    hash: digestOf(given.ticket),
    browserHash: digestOf(given.browser),
    seconds: ticketSeconds,
  });
  if (!taken?.accountId) throw new Refusal("auth.sso-ticket");
  const provider = await enterProvidersClinic(tx, taken.providerId);
  const { accountId, secondFactor } = taken;
  return signInVouched(tx, sessions, { accountId, provider, secondFactor, from: given.from });
}

/** An active provider; the transaction acts in its clinic from here on. */
async function enterProvidersClinic(tx: Tx, id: string): Promise<ProviderRow> {
  const known = Id.safeParse(id).success ? (await listActive(tx)).find((provider) => provider.id === id) : undefined;
  if (!known) throw new Refusal("auth.sso-provider");
  await actAs(tx, { tenantId: known.tenantId });
  const provider = await findProvider(tx, id);
  if (!provider) throw new Refusal("auth.sso-provider");
  return provider;
}

async function serviceTo(tx: Tx, { sessions, publicUrl }: Ground, providerId: string): Promise<ServiceProvider> {
  const key = await serviceKey(tx, sessions, new URL(publicUrl).hostname);
  return { ...key, ...serviceUrls(publicUrl, providerId) };
}

/** Answers are taken once: the request is closed and the assertion is used up, whatever becomes of the account. */
async function ticketFor(tx: Tx, provider: ProviderRow, answer: Answer): Promise<string> {
  const isFirst =
    (await closeRequest(tx, answer.requestId)) &&
    (await takeAssertion(tx, `${provider.id} ${answer.assertionId}`, assertionKeptHours));
  if (!isFirst) throw new NotAccepted("it was taken before");
  const account = await findVouchedAccount(tx, provider.tenant, answer.emails);
  if (!account) throw new Refusal("auth.sso-user");
  const ticket = newSecret().toString("base64url");
  const secondFactor = showsSecondFactor(answer.contexts, provider.secondFactorContexts);
  await keepTicket(tx, answer.requestId, { hash: digestOf(ticket), accountId: account.id, secondFactor });
  return ticket;
}

function problemOf(error: unknown): [ProblemCode, why: string] {
  if (error instanceof NotAccepted) return ["auth.sso-answer", `answer not accepted, ${error.message}`];
  if (error instanceof Refusal && error.code === "auth.sso-user")
    return [error.code, "the clinic has no such active user"];
  if (error instanceof Refusal && error.code === "auth.sso-provider") return [error.code, "no such active provider"];
  throw error;
}
