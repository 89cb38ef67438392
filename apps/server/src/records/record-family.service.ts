import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { kindsOpenTo } from "./record-access.service.ts";
import { findFamily, findKin, findPersonRecordIds, type KinRow } from "./record-family.queries.ts";
import { findRecordInvestigations, type RecordInvestigations } from "./record-investigations.queries.ts";

export type { KinRow } from "./record-family.queries.ts";

/** The records whose tests, notes and entries are seen from this one (docs/decisions/0008), and all of its person's. */
export const familyOf = (tx: Tx, recordId: string): Promise<{ familyIds: string[]; ofPersonIds: string[] }> =>
  findFamily(tx, recordId);

/** The same records by their numbers, without this one itself. */
export const listKin = (tx: Tx, recordId: string): Promise<KinRow[]> => findKin(tx, recordId);

/** The records of a person that the viewer may open. */
export const recordsOfPerson = (tx: Tx, viewer: Viewer, personId: string): Promise<string[]> =>
  findPersonRecordIds(tx, personId, kindsOpenTo(viewer));

export type { RecordInvestigations } from "./record-investigations.queries.ts";

/** The investigations of a record's person, by how the record stands to them: what its elevation is decided by. */
export const investigationsOf = async (tx: Tx, recordId: string): Promise<RecordInvestigations> =>
  found(await findRecordInvestigations(tx, recordId));
