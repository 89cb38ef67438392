import { randomUUID } from "node:crypto";
import type { BodyOf } from "@tracewell/contract/call";
import type { OutbreakSites, outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { addSites, changeAttendance, lockForAttendance, sitesAmong } from "../../exposure-sites/site.service.ts";
import { summaryOf } from "../../persons/person-name.model.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../../platform/refusal.ts";
import { mayEditOutbreak } from "../outbreak.policy.ts";
import { lockOutbreak } from "../outbreak.queries.ts";
import { findTeam } from "../work/outbreak-work.queries.ts";
import {
  listMembersAmong,
  listMembersOf,
  listSites,
  type MemberPerson,
  replaceLinks,
  usesSite,
} from "./outbreak-site.queries.ts";

/** The sites of the clinic that an outbreak uses, and who of its members was there. */
export async function getSites(tx: Tx, viewer: Viewer, id: string): Promise<OutbreakSites> {
  const { version, closed } = found(await findTeam(tx, id));
  const today = todayIn(viewer.timeZone);
  return {
    sites: (await listSites(tx, id)).map((site) => ({
      ...site,
      members: site.members.map((member) => ({ ...member, person: summaryOf(member.person, today) })),
    })),
    version,
    abilities: { edit: mayEditOutbreak(viewer, { closed }) },
  };
}

/**
 * The exposure sites of an outbreak from now on, and who of its members was there. Only its own members are told of here: who else was
 * at a site stays.
 */
export async function setSites(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { sites, version }: BodyOf<typeof outbreakSiteCalls.setSites>,
): Promise<void> {
  const chosen = sites.flatMap(({ siteId }) => siteId ?? []);
  await lockForAttendance(tx, { outbreakId: id, siteIds: chosen });
  const outbreak = found(await lockOutbreak(tx, id));
  if (outbreak.version !== version) throw new Refusal("edit.stale");
  demand(mayEditOutbreak(viewer, outbreak));
  const known = await sitesAmong(tx, chosen);
  if (new Set(chosen).size < chosen.length || known.size < chosen.length) refuseInvalid([unknownChoice("sites")]);
  const personOf = await personsOf(
    tx,
    id,
    sites.flatMap(({ memberIds }) => memberIds),
  );
  const before = new Map((await listSites(tx, id)).map((site) => [site.id, site.members]));
  const kept = sites.map((site) => ({ ...site, id: site.siteId ?? randomUUID() }));
  const newSites = kept.flatMap(({ id: siteId, newSite }) => (newSite ? { ...newSite, id: siteId } : []));
  await addSites(tx, viewer, newSites);
  const changes = kept.map(({ id: siteId, memberIds }) => {
    const there = new Map(
      memberIds.flatMap((memberId) => personOf.get(memberId) ?? []).map((person) => [person.personId, person]),
    );
    const wasThere = new Set((before.get(siteId) ?? []).map(({ person }) => person.id));
    return {
      added: [...there.values()]
        .filter(({ personId }) => !wasThere.has(personId))
        .map((person) => ({ ...person, siteId })),
      removed: [...wasThere].filter((personId) => !there.has(personId)).map((personId) => ({ personId, siteId })),
    };
  });
  await replaceLinks(
    tx,
    { tenantId: viewer.tenantId, outbreakId: id },
    kept.map((site) => site.id),
  );
  await changeAttendance(tx, viewer, {
    added: changes.flatMap(({ added }) => added),
    removed: changes.flatMap(({ removed }) => removed),
  });
}

type Person = Omit<MemberPerson, "memberId">;

/** The persons of these members, all of whom have to belong to the outbreak. */
async function personsOf(tx: Tx, outbreakId: string, memberIds: readonly string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(memberIds)];
  const members = await listMembersAmong(tx, outbreakId, wanted);
  if (members.length < wanted.length) refuseInvalid([unknownChoice("sites")]);
  return new Map(members.map(({ memberId, ...person }) => [memberId, person]));
}

/** Notes that members of an outbreak were at one of its sites; whoever asks has locked the outbreak. */
export async function noteAtSite(
  tx: Tx,
  viewer: { tenantId: string },
  { outbreakId, siteId }: { outbreakId: string; siteId: string },
  personIds: readonly string[],
): Promise<void> {
  if (!(await usesSite(tx, { outbreakId, siteId }))) refuseInvalid([unknownChoice("siteId")]);
  const added = (await listMembersOf(tx, outbreakId, personIds)).map((member) => ({ ...member, siteId }));
  await changeAttendance(tx, viewer, { added, at: "siteId" });
}
