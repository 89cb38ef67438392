import type { AccessDifference, CheckedRole } from "@tracewell/contract/access-checks";
import type { CallSpec } from "@tracewell/contract/call";
import { accessLists, type Needs, permits } from "@tracewell/contract/permissions";
import { needsToSee } from "../sights/sight.policy.ts";
import { type DeclaredCall, isPatientsOnly, type RoleViewer, type Said } from "./access-check.model.ts";
import { type AskedCall, type AskedThing, nameOf } from "./asked-thing.model.ts";

const listsOf = (needs: Needs) =>
  needs === "public" || needs === "account" ? { allow: [], deny: [] } : accessLists(needs);

/** What the calls declare; those of the portal let in patients and no role. */
export const declaredCalls = (calls: readonly CallSpec[]): DeclaredCall[] =>
  calls.map((spec) => ({
    name: nameOf(spec),
    ...(isPatientsOnly(spec) ? { allow: [], deny: [] } : listsOf(spec.needs)),
  }));

/** Where the server decides about a role other than what the calls declare, and how many calls it opens. */
export function admissionOf(
  { role, viewer }: RoleViewer,
  calls: readonly CallSpec[],
  asked: { declared: ReadonlySet<string>; admits: (spec: CallSpec, viewer: RoleViewer["viewer"]) => boolean },
): { line: CheckedRole; differences: AccessDifference[] } {
  const letIn = calls.filter((spec) => asked.admits(spec, viewer));
  const names = new Set(letIn.map(nameOf));
  const differences = calls.map(nameOf).flatMap((place): AccessDifference[] => {
    if (names.has(place) === asked.declared.has(place)) return [];
    return [{ what: names.has(place) ? "let-in" : "kept-out", role, place, of: null }];
  });
  return { line: { name: role, open: letIn.length, closed: calls.length - letIn.length }, differences };
}

const kinds = ["Visit", "IncomingReport", "Incident", "IncomingPartner"] as const;
const kindOf = (thing: AskedThing) => kinds.find((kind) => kind === thing);

/** A call of records has answered about one of a kind that the role may not open. */
export function recordOpened(
  { role, viewer }: RoleViewer,
  { spec, perKind }: AskedCall,
  { thing, said }: { thing: AskedThing; said: Said },
): AccessDifference[] {
  const kind = kindOf(thing);
  const needs = perKind && kind ? needsToSee(kind) : null;
  if (said !== "answered" || needs === null || kind === undefined || permits(needs, viewer.groups)) return [];
  return [{ what: "record-opened", role, place: nameOf(spec), of: kind }];
}

/** A call has answered about what is another clinic’s. */
export const otherClinicOpened = (
  role: string,
  { spec }: AskedCall,
  thing: AskedThing,
  said: Said,
): AccessDifference[] =>
  said === "answered" ? [{ what: "other-clinic", role, place: nameOf(spec), of: kindOf(thing) ?? null }] : [];
