import { allCalls } from "@tracewell/contract/all-calls";
import type { CallSpec } from "@tracewell/contract/call";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import {
  type AccessGroup,
  accessLists,
  apiKeyScopes,
  type Needs,
  permits,
  scopeGroups,
} from "@tracewell/contract/permissions";
import { portalCalls } from "@tracewell/contract/portal";
import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import type { SeenPart, Sight, Sights } from "@tracewell/contract/sights";
import { workloadCalls } from "@tracewell/contract/workload";
import { mayViewAs } from "../access/role.policy.ts";
import type { Seeing, SeeingProgram, SeeingRole, Ways } from "./sight.model.ts";

const calls = Object.values(allCalls).flatMap((feature) => Object.values<CallSpec>(feature));

/** What the call needs that opens a record of this kind; null where the product has none: then nobody sees it. */
export const needsToSee = (kind: RecordKind): Needs | null =>
  calls.find(({ method, path }) => method === "GET" && path === `${recordPlaces[kind].api}/:id`)?.needs ?? null;

/**
 * Who may see what is opened by a call that needs `needs`, and by which rule: by the groups of their role, because they may
 * look on as a role that has them, or by the key of a program. Decided by what the calls themselves are guarded by, so that it can't say
 * otherwise.
 */
export function sightsBy(needs: Needs | null, { roles, programs }: Seeing): Sights {
  if (needs === null || needs === "public" || needs === "account") return { groups: [], sights: [] };
  const { allow } = accessLists(needs);
  const opens = ({ groups }: SeeingRole) => permits(needs, held(groups));
  const byRole = roles.filter(opens).map((role): Sight => {
    const groups = allow.filter((group) => held(role.groups).has(group));
    return { rule: "role", ...named(role), groups };
  });
  const byViewing = roles.flatMap((role): Sight[] => {
    if (opens(role)) return [];
    const through = roles.filter((seen) => opens(seen) && mayViewAs({ groups: held(role.groups) }, seen).allowed);
    const groups = allow.filter((group) => through.some((seen) => held(seen.groups).has(group)));
    if (through.length === 0) return [];
    return [{ rule: "view-as", ...named(role), groups, through: through.map(({ id, name }) => ({ id, name })) }];
  });
  const byKey = programs.flatMap((program): Sight[] => {
    const groups = allow.filter((group) => groupsOf(program).has(group));
    const { id, name, actsFor } = program;
    return groups.length > 0 ? [{ rule: "program", program: { id, name }, actsFor, groups }] : [];
  });
  return { groups: [...allow], sights: [...byRole, ...byViewing, ...byKey] };
}

/** What opens each of the places where a record or a person also shows. */
const needsOfPart: Record<SeenPart, AccessGroup> = {
  outbreak: outbreakCalls.members.needs,
  workload: workloadCalls.ranked.needs,
  import: dataImportCalls.message.needs,
  portal: portalCalls.impersonate.needs,
};

/** The same for a record or a person with all else that shows it: the patient's portal, and lists that other groups open. */
export function sightsAt(needs: Needs | null, seeing: Seeing, ways: Ways): Sights {
  const { groups, sights } = sightsBy(needs, seeing);
  const fully = new Set(sights.flatMap((sight) => (sight.rule === "role" ? [sight.role.id] : [])));
  const parts = partsOf(ways).flatMap((part) =>
    seeing.roles
      .filter((role) => !fully.has(role.id) && permits(needsOfPart[part], held(role.groups)))
      .map(
        (role): Sight => ({
          rule: "part",
          ...named(role),
          groups: [needsOfPart[part]],
          part,
          outbreaks: part === "outbreak" ? ways.outbreaks : [],
        }),
      ),
  );
  const patient: Sight[] = ways.inPortal ? [{ rule: "patient" }] : [];
  return { groups, sights: [...sights, ...patient, ...parts] };
}

const partsOf = ({ kind, outbreaks, onWorkload, imported, inPortal }: Ways): SeenPart[] => [
  ...(outbreaks.length > 0 ? (["outbreak"] as const) : []),
  ...(onWorkload ? (["workload"] as const) : []),
  ...(imported ? (["import"] as const) : []),
  // Whoever may look at the portal sees the person anyway.
  ...(inPortal && kind !== "Person" ? (["portal"] as const) : []),
];

const held = (groups: readonly AccessGroup[]) => new Set<AccessGroup>(["AUTHORIZED", ...groups]);

/** What the program may read: what its scopes let a program read, where its user may. */
const groupsOf = ({ scopes, groups }: SeeingProgram) =>
  new Set(
    apiKeyScopes
      .filter((scope) => scope.startsWith("fhir") && scopes.includes(scope))
      .flatMap((scope) => scopeGroups[scope].filter((group) => groups.includes(group))),
  );

const named = ({ id, name, users }: SeeingRole) => ({ role: { id, name }, users });
