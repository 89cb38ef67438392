import type { Language } from "@tracewell/contract/constants";
import { fillIn } from "@tracewell/contract/message-variables";
import type { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import type { ResultMessageType, StandardMessage } from "@tracewell/contract/standard-messages";
import type { MessageType, Translated } from "@tracewell/contract/test-outcomes";
import type { PatientWay, ToldPatient } from "../../messages/patient-ways.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { listResultMessages } from "../../standard-messages/standard-message.service.ts";
import { ordersToRead } from "../ordering/patient-result.service.ts";
import type { OrderNewsRow } from "./result-notification.queries.ts";

/** For whom an address is made that opens the results of an order. */
export interface LinkFor {
  orderId: string;
  channel: PatientWay["channel"];
  destination: string;
}

/** Makes these addresses, in their order. */
export type LinksTo = (tx: Tx, tenantId: string, links: readonly LinkFor[]) => Promise<string[]>;

/** Where patients sign in, for whom nothing can be opened by a link. */
export interface Links {
  linksTo: LinksTo;
  signIn: string;
}

/** What the clinic decided, read once for many orders. */
export interface Ground {
  tenantId: string;
  advanced: OrganizationAdvanced;
  messages: StandardMessage[];
  clinicPhone: string | null;
}

export async function groundOf(tx: Tx, tenantId: string): Promise<Ground> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const advanced = await clinicSetting(tx, "organizationAdvanced");
  return { tenantId, advanced, messages: await listResultMessages(tx), clinicPhone };
}

export const textOf = (
  messages: readonly StandardMessage[],
  type: MessageType | null,
  channel: PatientWay["channel"],
) => messages.find((message) => message.resultType === type && message.channel === channel);

/** A message to be put into the outbox; one that can't leave is kept with the reason, and is no attempt. */
export interface DueMessage {
  order: OrderNewsRow;
  patient: ToldPatient;
  way: PatientWay;
  type: ResultMessageType;
  attempt: number | null;
}

/** The messages with their words and links. */
export async function composeMessages(tx: Tx, ground: Ground, due: readonly DueMessage[], { linksTo, signIn }: Links) {
  const { tenantId, messages, clinicPhone } = ground;
  const texts = due.flatMap((message) => {
    const text = textOf(messages, message.type, message.way.channel);
    const language = message.patient.reach.language;
    return text
      ? [{ ...message, body: inLanguage(text.bodies, language), subject: inLanguage(text.subjects, language) }]
      : [];
  });
  const linked = texts.filter(({ attempt, body }) => attempt !== null && body.includes("{link}"));
  const readable = await ordersToRead(
    tx,
    linked.map(({ order }) => order.id),
  );
  // The link asks for the date of birth.
  const opening = linked.filter(({ order, patient }) => readable.has(order.id) && patient.reach.dateOfBirth);
  const addresses = await linksTo(
    tx,
    tenantId,
    opening.map(({ order, way: { channel, destination } }) => ({
      orderId: order.id,
      channel,
      destination: destination ?? "",
    })),
  );
  const links = new Map(opening.map((message, place) => [message, addresses[place] ?? signIn]));
  return texts.map((message) => {
    const { order, patient, way, type, attempt } = message;
    const { firstName, contactPreference } = patient.reach;
    const link = attempt === null ? null : (links.get(message) ?? signIn);
    const fill = (words: string) => fillIn(words, { firstName, clinicPhone, link });
    const newsAt = new Date(order.newsAt ?? 0);
    return {
      channel: way.channel,
      destination: way.destination,
      personId: order.personId,
      recordId: order.recordId,
      optedOut: contactPreference === "Opt out",
      bouncing: way.failure === "bouncing-address",
      sharedAddress: way.sharedWith > 0,
      ...(message.subject ? { subject: fill(message.subject) } : {}),
      body: fill(message.body),
      // Servers that plan at once name the same message.
      cause: `result message ${order.id} ${type} ${newsAt.toISOString()} ${attempt ?? way.failure}`,
      sensitive: true,
      urgent: false,
      result: { orderId: order.id, type, newsAt, attempt },
    };
  });
}

const inLanguage = (texts: Translated | null, language: Language): string => texts?.[language] || texts?.en || "";
