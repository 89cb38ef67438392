import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import type { specimenLabelCalls } from "@tracewell/contract/specimen-labels";
import type { PlacedOrder } from "@tracewell/contract/test-orders";
import { formatDayLong, formatInstantLong } from "../../activity/activity-times.model.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { getOrder } from "../ordering/test-order.service.ts";
import { dymoXmlOf } from "./dymo.model.ts";
import { layOut, type SpecimenLabel } from "./label-layout.model.ts";
import { zplOf } from "./zpl.model.ts";

type Asked = QueryOf<typeof specimenLabelCalls.labelPictures>;

/** The labels of an order's specimens, one a specimen: tests that share a tube share a label (R10-08). */
export async function layOutLabels(
  tx: Tx,
  viewer: Viewer,
  id: string,
  asked: Asked,
): Promise<ReplyOf<typeof specimenLabelCalls.labelPictures>> {
  const { layouts, size, copies } = await laidOut(tx, viewer, id, asked);
  return { labels: layouts, size, copies };
}

/** The same as text, as a label printer takes it. */
export async function writeLabels(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { printer, copies, ...asked }: QueryOf<typeof specimenLabelCalls.labels>,
): Promise<string> {
  const { order, layouts, copies: usual } = await laidOut(tx, viewer, id, asked);
  const specimens = layouts.map(({ specimenId }) => specimenId).join(", ");
  await writeEvent(tx, "download-labels", { recordId: order.reference.id, reason: specimens });
  // DYMO's software asks how many; its file has no place for that.
  return printer === "ZEBRA" ? zplOf(layouts, copies ?? usual) : dymoXmlOf(layouts);
}

async function laidOut(tx: Tx, viewer: Viewer, id: string, { size: asked, specimen }: Asked) {
  const order = await getOrder(tx, viewer, id);
  const { size: usual, fields, copies } = await clinicSetting(tx, "specimenLabels");
  const size = asked ?? usual;
  const labels = labelsOf(order, viewer);
  const wanted = specimen ? labels.filter(({ specimenId }) => specimen.includes(specimenId)) : labels;
  return { order, size, copies, layouts: wanted.map((label) => layOut(label, size, fields)) };
}

/** What the settings show while someone chooses. */
export const layOutSample = ({
  size,
  field = [],
}: QueryOf<typeof specimenLabelCalls.labelSample>): ReplyOf<typeof specimenLabelCalls.labelSample> =>
  layOut(
    {
      specimenId: "TW12345674",
      name: "Lopez, Rosa Maria",
      born: "06/03/1997",
      tests: ["CT / GC NAAT"],
      source: "Throat swab",
      collected: "06/16/2026 10:30 AM",
      reference: "V-000123",
      clinic: "Dock Street Clinic",
    },
    size,
    field,
  );

function labelsOf({ person, items, reference }: PlacedOrder, { tenantName, timeZone }: Viewer): SpecimenLabel[] {
  const labels = new Map<string, SpecimenLabel & { tests: string[] }>();
  for (const item of items) {
    const combo = items.find(({ id }) => id === item.parentId);
    if (!item.specimenId || !(combo ?? item).printLabel) continue;
    const label = labels.get(item.specimenId) ?? {
      specimenId: item.specimenId,
      name: person.fullName,
      born: person.dateOfBirth && formatDayLong(person.dateOfBirth),
      tests: [],
      source: item.source?.name ?? null,
      collected: item.collection && formatInstantLong(item.collection.at, timeZone),
      reference: reference.referenceNumber,
      clinic: tenantName,
    };
    const test = (combo ?? item).testDefinition.name;
    if (!label.tests.includes(test)) label.tests.push(test);
    labels.set(item.specimenId, label);
  }
  return [...labels.values()];
}
