import { randomUUID } from "node:crypto";
import type { BodyOf } from "@tracewell/contract/call";
import { type ExposureSites, type exposureSiteCalls, mostOfSites } from "@tracewell/contract/outbreak-sites";
import { summaryOf } from "../../persons/person-name.model.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../../platform/refusal.ts";
import { mayEditOutbreak } from "../outbreak.policy.ts";
import { lockOutbreak } from "../outbreak.queries.ts";
import { findTeam } from "../work/outbreak-work.queries.ts";
import { addAttendance, listMembersAmong, listSites, replaceSites } from "./exposure-site.queries.ts";

/** Where members of an outbreak were exposed, and who of them was there. */
export async function getSites(tx: Tx, viewer: Viewer, id: string): Promise<ExposureSites> {
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

/** The exposure sites of an outbreak from now on; only its own members can have been there. */
export async function setSites(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { sites, version }: BodyOf<typeof exposureSiteCalls.setSites>,
): Promise<void> {
  const outbreak = found(await lockOutbreak(tx, id));
  if (outbreak.version !== version) throw new Refusal("edit.stale");
  demand(mayEditOutbreak(viewer, outbreak));
  const known = new Set((await listSites(tx, id)).map((site) => site.id));
  const kept = sites.flatMap(({ siteId }) => siteId ?? []);
  if (new Set(kept).size < kept.length || kept.some((siteId) => !known.has(siteId)))
    refuseInvalid([unknownChoice("sites")]);
  const memberIds = [...new Set(sites.flatMap((site) => site.memberIds))];
  if ((await listMembersAmong(tx, id, memberIds)).size < memberIds.length) refuseInvalid([unknownChoice("sites")]);
  await replaceSites(
    tx,
    { tenantId: viewer.tenantId, outbreakId: id },
    sites.map(({ siteId, ...site }) => ({ ...site, id: siteId ?? randomUUID() })),
  );
}

/** Notes that members of an outbreak were at one of its sites; whoever asks has locked the outbreak. */
export async function noteAtSite(
  tx: Tx,
  at: { outbreakId: string; siteId: string },
  personIds: readonly string[],
): Promise<void> {
  const many = await addAttendance(tx, at, personIds);
  if (many === undefined) refuseInvalid([unknownChoice("siteId")]);
  else if (many > mostOfSites.members) throw refusalAt("siteId", "outbreak.site-full");
}
