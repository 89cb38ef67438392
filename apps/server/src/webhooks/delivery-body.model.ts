import { createHmac } from "node:crypto";
import type { WebhookData } from "@tracewell/contract/webhooks";

export interface Told {
  event: string;
  at: string;
  data: WebhookData;
}

/** The FHIR resource that an event is about, for whoever goes on to read it. */
function resourceOf({ event, data }: Told): string | undefined {
  if (event.startsWith("result.")) return `Observation/${data.resultId}`;
  if (event.startsWith("person.")) return `Patient/${data.personId}`;
  if (event.startsWith("appointment.")) return `Appointment/${data.appointmentId}`;
  if (!event.startsWith("record.")) return undefined;
  if (data.kind === "Visit") return `Encounter/${data.recordId}`;
  return data.kind === "Incident" ? `Condition/${data.recordId}` : undefined;
}

/** What is sent: the same bytes each time. It names rows and says nothing of what is in them. */
export function bodyOf(told: Told): string {
  const resource = resourceOf(told);
  const ids = Object.entries(told.data).sort(([one], [other]) => (one < other ? -1 : 1));
  const data = { ...Object.fromEntries(ids), ...(resource ? { resource } : {}) };
  return JSON.stringify({ type: told.event, timestamp: new Date(told.at).toISOString(), data });
}

const secretMark = "whsec_";

/** A secret as Standard Webhooks writes it. */
export const secretText = (bytes: Buffer): string => secretMark + bytes.toString("base64");

/** The headers of Standard Webhooks: one signature by each secret that is in use. `at`: seconds since 1970. */
export function signedHeaders(
  id: string,
  at: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretMark.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": signatures.join(" ") };
}
