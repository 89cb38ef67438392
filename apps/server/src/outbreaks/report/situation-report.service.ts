import type { SituationReport } from "@tracewell/contract/outbreak-report";
import { mostNetworkPersons } from "@tracewell/contract/relationships";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { drawPersons } from "../../relationships/relationship.service.ts";
import { findDefinition } from "../case-definition/case-definition.queries.ts";
import { classIn } from "../case-definition/case-definition.service.ts";
import { getOutbreak } from "../outbreak.service.ts";
import { chainsOf, countByPlace, countedOf, type ReportedMember, weeklyCurve } from "./situation-report.model.ts";
import { listPlacedMembers } from "./situation-report.queries.ts";

/** The situation report of an outbreak as of now. */
export async function writeReport(tx: Tx, viewer: Viewer, id: string): Promise<SituationReport> {
  const outbreak = await getOutbreak(tx, viewer, id);
  const defined = (await findDefinition(tx, id))?.definition != null;
  const placed = await listPlacedMembers(tx, id);
  const members = placed.map(
    (member): ReportedMember => ({
      ...member,
      class: classIn(member) ?? (!defined && member.isCase ? "confirmed" : null),
    }),
  );
  const cases = countedOf(members);
  const count = (name: string) => cases.filter((member) => member.class === name).length;
  const linked = outbreak.abilities.seeNetwork.allowed ? await chainsAmong(tx, viewer, members) : null;
  return {
    ...{ outbreak, defined, writtenAt: new Date().toISOString() },
    classes: { confirmed: count("confirmed"), probable: count("probable"), suspected: count("suspected") },
    curve: weeklyCurve(cases),
    places: countByPlace(cases),
    chains: linked?.chains ?? null,
    unlinked: linked?.unlinked ?? null,
  };
}

async function chainsAmong(tx: Tx, viewer: Viewer, members: readonly ReportedMember[]) {
  const personIds = [...new Set(members.map(({ personId }) => personId))];
  const { ties } = await drawPersons(tx, viewer, { personIds, most: mostNetworkPersons });
  return chainsOf(members, ties);
}
