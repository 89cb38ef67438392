import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { type AccessGroup, personReaders, recordWorkers } from "./permissions.ts";
import { byId, GivenInstant, Id, Instant, Line, Named, pageQuery, Version } from "./primitives.ts";
import { type RecordKind, recordKinds } from "./records.ts";

/** What a webhook can be told of, as the screen calls it. */
export const webhookEvents = {
  "record.created": "Record opened",
  "record.changed": "Record changed",
  "record.status-changed": "Status of a record changed",
  "record.deleted": "Record deleted",
  "result.received": "Result received",
  "result.changed": "Result changed",
  "person.created": "Person added",
  "person.changed": "Person changed",
  "person.merged": "Persons merged",
  "person.deleted": "Person deleted",
  "appointment.booked": "Appointment booked",
  "appointment.changed": "Appointment moved, confirmed, canceled, kept or missed",
  "outbreak-member.added": "Member added to an outbreak",
  "outbreak-member.removed": "Member removed from an outbreak",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** What is sent on request, to see whether it arrives. */
export const pingEvent = "ping";

/** Whoever is told of an event needs one of these groups, as for seeing it on a screen. */
export function webhookNeeds(event: WebhookEvent, kind?: RecordKind): readonly AccessGroup[] {
  if (event.startsWith("record.")) return kind ? kindNeeds[kind] : recordWorkers;
  if (event.startsWith("result.")) return recordWorkers;
  if (event.startsWith("person.")) return personReaders;
  return event.startsWith("appointment.") ? ["DCM_VISITS_USER"] : ["OUTBREAK_MANAGER"];
}

const kindNeeds: Record<RecordKind, readonly AccessGroup[]> = {
  IncomingReport: ["DIS_INCOMINGREPORTS_USER"],
  Incident: ["DIS_USER"],
  IncomingPartner: ["DIS_USER"],
  Visit: ["DCM_VISITS_USER"],
};

/** Ids of what an event is about; nothing of what is in them. */
export const WebhookData = z.object({
  kind: z.enum(recordKinds).optional(),
  recordId: Id.optional(),
  personId: Id.optional(),
  mergedId: Id.optional(),
  resultId: Id.optional(),
  orderId: Id.optional(),
  appointmentId: Id.optional(),
  outbreakId: Id.optional(),
  memberId: Id.optional(),
});
export type WebhookData = z.infer<typeof WebhookData>;

const webhookStops = ["paused", "failing", "gone", "user"] as const;

/** Where a program is told of changes (docs/decisions/0181). */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  /** It is told of nothing that this user may not see. */
  actsFor: Named.extend({ active: z.boolean() }),
  /** Why nothing is sent: paused by a person, failing for days, gone (the receiver answered 410), or its user may no longer see anything. */
  stopped: z.enum(webhookStops).nullable(),
  failingSince: Instant.nullable(),
  /** What waits to be sent, what is held until it is resumed, and what was given up in the last 30 days. */
  waiting: z.number().int(),
  held: z.number().int(),
  failed: z.number().int(),
  lastDeliveredAt: Instant.nullable(),
  /** The last characters of its secret. */
  secretEnding: z.string(),
  /** Until when the secret before is used as well. */
  oldSecretUntil: Instant.nullable(),
  version: Version,
  abilities: z.object({ pause: Ability, resume: Ability, ping: Ability }),
});
export type Webhook = z.infer<typeof Webhook>;

export const deliveryStates = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Given up",
  held: "Held",
  withheld: "Not sent",
} as const;
const deliveryStateNames = Object.keys(deliveryStates) as [keyof typeof deliveryStates];

const DeliveryTry = z.object({
  at: Instant,
  /** Null: there was no answer. */
  status: z.number().int().nullable(),
  /** Milliseconds until it was answered, or given up. */
  took: z.number().int(),
  failure: z.string().nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  at: Instant,
  state: z.enum(deliveryStateNames),
  attempts: z.number().int(),
  last: DeliveryTry.nullable(),
  /** When it is sent next; null where it is not. */
  nextAt: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryPage = WebhookDelivery.extend({
  webhook: Named,
  /** What is sent, byte for byte. */
  body: z.string(),
  /** The latest first. */
  tries: z.array(DeliveryTry),
  abilities: z.object({ replay: Ability }),
});
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;

/** The one answer that holds a secret. */
export const MadeWebhook = z.object({ webhook: Webhook, secret: z.string() });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

/** How long deliveries are kept and can be replayed, in days; and for how long two secrets are used, in hours. */
export const deliveryKeptDays = 30;
export const secretOverlapHours = 24;
export const mostWebhooks = 20;

const needs = "EDIT_SYSTEM_SETTINGS";
const form = {
  name: Line.min(1, "Name the program that is told.").max(80),
  url: z.url("Enter an address that begins with https://.").max(500),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, "Choose what it is told of.")
    .max(webhookEventNames.length)
    .transform((events) => [...new Set(events)]),
  actsForId: Id,
};
const ofVersion = z.object({ version: Version });
const saves = [
  "webhook.name-taken",
  "webhook.address-refused",
  "webhook.user-inactive",
  "webhook.user-may-not",
] as const;

export const webhookCalls = {
  list: call({
    method: "GET",
    path: "/webhooks",
    summary: "The webhooks by which other programs are told of changes.",
    needs,
    list: true,
    reply: Webhook,
  }),
  get: call({ method: "GET", path: "/webhooks/:id", summary: "One webhook.", needs, params: byId, reply: Webhook }),
  create: call({
    method: "POST",
    path: "/webhooks",
    summary: "Makes a webhook; the answer holds its secret, which is shown this once.",
    needs,
    body: z.object(form),
    reply: MadeWebhook,
    refuses: [...saves, "webhook.too-many"],
    replay: "never",
  }),
  edit: call({
    method: "PUT",
    path: "/webhooks/:id",
    summary: "Changes where a webhook goes, what it is told of, or for whom.",
    needs,
    params: byId,
    body: z.object({ ...form, version: Version }),
    reply: Webhook,
    refuses: [...saves, "edit.stale"],
  }),
  rotate: call({
    method: "POST",
    path: "/webhooks/:id/rotate",
    summary: "Makes another secret; for a day deliveries are signed with both.",
    needs,
    params: byId,
    body: ofVersion,
    reply: MadeWebhook,
    refuses: ["edit.stale"],
    replay: "never",
  }),
  pause: call({
    method: "POST",
    path: "/webhooks/:id/pause",
    summary: "Stops sending; what happens meanwhile is held for 30 days.",
    needs,
    params: byId,
    body: ofVersion,
    reply: Webhook,
    refuses: ["webhook.stopped", "edit.stale"],
  }),
  resume: call({
    method: "POST",
    path: "/webhooks/:id/resume",
    summary: "Sends again, beginning with what was held.",
    needs,
    params: byId,
    body: ofVersion,
    reply: Webhook,
    refuses: ["webhook.running", "webhook.user-inactive", "edit.stale"],
  }),
  delete: call({
    method: "DELETE",
    path: "/webhooks/:id",
    summary: "Deletes a webhook with its deliveries.",
    needs,
    params: byId,
  }),
  ping: call({
    method: "POST",
    path: "/webhooks/:id/ping",
    summary: "Sends a delivery that is about nothing, to see whether it arrives.",
    needs,
    params: byId,
    reply: z.object({ deliveryId: Id }),
    refuses: ["webhook.stopped"],
  }),
  replaySince: call({
    method: "POST",
    path: "/webhooks/:id/replay",
    summary: "Sends again all that happened since a time, with the same ids.",
    needs,
    params: byId,
    body: z.object({ since: GivenInstant }),
    reply: z.object({ replayed: z.number().int() }),
    refuses: ["webhook.stopped"],
  }),
  deliveries: call({
    method: "GET",
    path: "/webhooks/:id/deliveries",
    summary: "The deliveries of a webhook, newest first.",
    needs,
    params: byId,
    query: pageQuery.extend({ state: z.enum(deliveryStateNames).optional() }),
    list: true,
    reply: WebhookDelivery,
  }),
  delivery: call({
    method: "GET",
    path: "/webhook-deliveries/:id",
    summary: "One delivery: what is sent, and what came of each attempt.",
    needs,
    params: byId,
    reply: WebhookDeliveryPage,
  }),
  replay: call({
    method: "POST",
    path: "/webhook-deliveries/:id/replay",
    summary: "Sends one delivery again, with the same id.",
    needs,
    params: byId,
    reply: WebhookDeliveryPage,
    refuses: ["webhook.stopped", "webhook.waiting"],
  }),
};
