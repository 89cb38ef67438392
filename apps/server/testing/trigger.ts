import type { SentBody } from "@tracewell/contract/call";
import { type Trigger, triggerCalls } from "@tracewell/contract/triggers";
import type { Caller } from "./app.ts";

type Sent = SentBody<typeof triggerCalls.create>;
let number = 0;

export const typedTrigger = (worker: { userId: string }, over: Partial<Sent> = {}): Sent => ({
  name: `Trigger ${number++}`,
  kind: "Incident",
  source: "record-made",
  after: null,
  rule: { need: "all", conditions: [{ field: "status", operator: "one-of", values: ["New"] }], groups: [] },
  actions: [aTaskFor("owner")],
  enabled: true,
  actsForId: worker.userId,
  ...over,
});

export const aTaskFor = (to: "owner" | "user", userId: string | null = null) =>
  ({ type: "task", taskType: "CaseReview", priority: "High", subject: "Look at it today", to, userId }) as const;

/** A trigger that is turned on, acting for a user who works on records. */
export const aTrigger = (admin: Caller, worker: { userId: string }, over: Partial<Sent> = {}): Promise<Trigger> =>
  admin.ask(triggerCalls.create, { body: typedTrigger(worker, over) });

/** The same, as it is tried before it is kept. */
export function aTriedTrigger(worker: { userId: string }, over: Partial<Sent & { triggerId: string }> = {}) {
  const { name: _name, enabled: _enabled, ...tried } = { ...typedTrigger(worker), ...over };
  return tried;
}
