import { allCalls } from "@tracewell/contract/all-calls";
import type { CallSpec } from "@tracewell/contract/call";

/** What an id in the path of a reading call is of: the tables of which a check takes one row. */
export const askedThings = [
  "Visit",
  "IncomingReport",
  "Incident",
  "IncomingPartner",
  "person",
  "outbreak",
  "exposure_site",
  "test_order",
  "appointment",
  "task",
  "relationship",
  "waitlist_entry",
  "app_user",
  "role",
  "organization",
  "data_import",
  "raw_visit",
  "test_definition",
] as const;
export type AskedThing = (typeof askedThings)[number];

/** One id of each thing that there is. */
export type ThingIds = Partial<Record<AskedThing, string>>;

const records = ["Visit", "IncomingReport", "Incident", "IncomingPartner"] as const;

/** By how the path begins. `perKind`: the call opens a record of whichever kind, and each role only the kinds it may open. */
const byPath: { path: RegExp; things: readonly AskedThing[]; perKind?: true }[] = [
  { path: /^\/(records|access\/record|testing\/records)\/:id/, things: records, perKind: true },
  { path: /^\/dcm\/visit\/:id/, things: ["Visit"], perKind: true },
  { path: /^\/dis\/incoming-reports\/:id/, things: ["IncomingReport"], perKind: true },
  { path: /^\/dis\/cases\/:id/, things: ["Incident"], perKind: true },
  { path: /^\/dis\/partners\/:id/, things: ["IncomingPartner"], perKind: true },
  { path: /^\/search\/reference\/:id/, things: ["Incident"] },
  { path: /^\/(access\/)?person\/:id/, things: ["person"] },
  { path: /^\/clusters\/:id/, things: ["person"] },
  { path: /^\/(access\/outbreak|outbreaks)\/:id/, things: ["outbreak"] },
  { path: /^\/exposure-sites\/:id/, things: ["exposure_site"] },
  { path: /^\/testing\/orders\/:id/, things: ["test_order"] },
  { path: /^\/dcm\/appointments\/:id/, things: ["appointment"] },
  { path: /^\/dcm\/waitlist\/:id/, things: ["waitlist_entry"] },
  { path: /^\/tasks\/:id/, things: ["task"] },
  { path: /^\/relationships\/:id/, things: ["relationship"] },
  { path: /^\/users\/:id/, things: ["app_user"] },
  { path: /^\/access\/role\/:id/, things: ["role"] },
  { path: /^\/organizations\/:id/, things: ["organization"] },
  { path: /^\/import\/:id/, things: ["data_import"] },
  { path: /^\/dcm\/raw-visit\/:id/, things: ["raw_visit"] },
  { path: /^\/testing\/bench\/:id/, things: ["test_definition"] },
];

/** A reading call that takes one id and nothing else, with what the id may be of. */
export interface AskedCall {
  spec: CallSpec;
  things: readonly AskedThing[];
  perKind: boolean;
}

export const nameOf = ({ method, path }: CallSpec): string => `${method} ${path}`;

/** Every call that asks for a role or a clinic's staff, each once. */
export const guardedCalls: readonly CallSpec[] = Object.values(allCalls)
  .flatMap((feature) => Object.values<CallSpec>(feature))
  .filter(({ needs }) => needs !== "public" && needs !== "account");

export const askedCalls: readonly AskedCall[] = guardedCalls.flatMap((spec) => {
  const { method, path } = spec;
  if (method !== "GET" || path.match(/:\w+/g)?.join() !== ":id") return [];
  const place = byPath.find((each) => each.path.test(path));
  return place ? [{ spec, things: place.things, perKind: place.perKind ?? false }] : [];
});
