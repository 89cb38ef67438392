import { type FhirParameters, type FhirType, fhirCalls, fhirNeeds } from "@tracewell/contract/fhir";
import { permits } from "@tracewell/contract/permissions";
import { callName } from "@tracewell/contract/shown";
import type { Bundle, BundleEntry, FhirResource } from "fhir/r4.js";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { writeLook } from "../platform/trail/trail.ts";
import { readCursor, sealCursor } from "./fhir-cursor.model.ts";
import type { Writing } from "./fhir-element.model.ts";
import { type Found, findByIds, findPage } from "./fhir-resource.queries.ts";
import { resourceKinds, written } from "./resource-kinds.service.ts";
import { demandNothingPersonal, readSearch, type Sent, sentOf } from "./search-request.service.ts";

/** What a reader of FHIR stands on: the installation's address, and the key that seals its cursors. */
export interface FhirGround {
  /** Where FHIR is served: `https://clinic.example/api/fhir/R4`. */
  base: string;
  cursorKey: Buffer;
}

/** One resource of a type that the viewer may see. */
export async function readResource(
  tx: Tx,
  { ground, viewer, type, id }: { ground: FhirGround; viewer: Viewer; type: FhirType; id: string },
): Promise<FhirResource> {
  demandAccess(viewer, type);
  const [row] = await findByIds(tx, resourceKinds[type].source, [id]);
  const resource = written(type, found(row), writingOf(ground, viewer));
  const shows = { of: "persons" as const, ids: personsOf([found(row)]) };
  if (type === "Patient") await writeLook(tx, { view: "person", call: callName(fhirCalls.read), id, shows });
  else await writeLook(tx, { view: "persons", call: `${callName(fhirCalls.read)} ${type}`, id: null, shows });
  return resource;
}

/** A page of a search, as a Bundle; the next page's address holds a sealed cursor, and nothing of what was searched for. */
export async function searchResources(
  tx: Tx,
  asked: { ground: FhirGround; viewer: Viewer; type: FhirType; parameters: FhirParameters; inAddress: boolean },
): Promise<Bundle> {
  const { ground, viewer, type } = asked;
  demandAccess(viewer, type);
  const { source } = resourceKinds[type];
  const { sent, after } = goOn(asked);
  const { conditions, includesPatients, count } = readSearch(type, source, sent);
  const writing = writingOf(ground, viewer);
  const rows = await findPage(tx, source, { conditions, after, limit: count + 1, clinic: writing });
  const page = rows.slice(0, count);
  const patients = includesPatients ? await patientsOf(tx, viewer, page) : [];
  const shows = { of: "persons" as const, ids: personsOf([...page, ...patients]) };
  await writeLook(tx, { view: "persons", call: `${callName(fhirCalls.search)} ${type}`, id: null, shows });
  const last = rows.length > count ? page.at(-1) : undefined;
  const next = last && sealCursor({ tenantId: viewer.tenantId, type, sent, after: last.id }, ground.cursorKey);
  return {
    resourceType: "Bundle",
    type: "searchset",
    link: next ? [{ relation: "next", url: `${ground.base}/${type}?_cursor=${next}` }] : [],
    entry: [
      ...page.map((row) => entryOf(type, row, { writing, mode: "match" })),
      ...patients.map((row) => entryOf("Patient", row, { writing, mode: "include" })),
    ],
  };
}

/** Each type needs what its screens need, whatever else the viewer may read. */
function demandAccess(viewer: Viewer, type: FhirType): void {
  if (!permits(fhirNeeds[type], viewer.groups)) throw new Refusal("access.denied");
}

/** A search that begins, or that goes on where a page ended. */
function goOn(asked: Parameters<typeof searchResources>[1]): { sent: Sent; after: string | null } {
  const { ground, viewer, type, parameters, inAddress } = asked;
  const { _cursor: cursor, ...begun } = parameters;
  if (cursor === undefined) {
    const sent = sentOf(begun);
    if (inAddress) demandNothingPersonal(resourceKinds[type].source, sent);
    return { sent, after: null };
  }
  const kept = typeof cursor === "string" ? readCursor(cursor, ground.cursorKey) : null;
  if (kept?.tenantId !== viewer.tenantId || kept.type !== type || Object.keys(begun).length > 0)
    throw new Refusal("fhir.cursor-wrong");
  return { sent: kept.sent, after: kept.after };
}

async function patientsOf(tx: Tx, viewer: Viewer, page: readonly Found[]): Promise<Found[]> {
  demandAccess(viewer, "Patient");
  return findByIds(tx, resourceKinds.Patient.source, personsOf(page));
}

const writingOf = ({ base }: FhirGround, { timeZone }: Viewer): Writing => ({ base, timeZone });

const personsOf = (rows: readonly Found[]): string[] => [
  ...new Set(rows.map(({ personId }) => personId).filter((id) => id !== null)),
];

const entryOf = (
  type: FhirType,
  row: Found,
  { writing, mode }: { writing: Writing; mode: "match" | "include" },
): BundleEntry => ({
  fullUrl: `${writing.base}/${type}/${row.id}`,
  resource: written(type, row, writing),
  search: { mode },
});
