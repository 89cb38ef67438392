import type { QueryOf } from "@tracewell/contract/call";
import type { LabelLayout, specimenLabelCalls } from "@tracewell/contract/specimen-labels";
import type { PlacedOrder } from "@tracewell/contract/test-orders";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { getOrder } from "../ordering/test-order.service.ts";
import { dymoXmlOf } from "./dymo.model.ts";
import { layOut, type SpecimenLabel } from "./label-layout.model.ts";
import { zplOf } from "./zpl.model.ts";

type Asked = QueryOf<typeof specimenLabelCalls.labelPictures>;

/** The labels of an order's specimens, one a specimen: tests that share a tube share a label (R10-08). */
export async function layOutLabels(tx: Tx, viewer: Viewer, id: string, asked: Asked): Promise<LabelLayout[]> {
  return laidOut(await getOrder(tx, viewer, id), asked);
}

function laidOut(order: PlacedOrder, { size, specimen }: Asked): LabelLayout[] {
  const labels = labelsOf(order);
  const wanted = specimen ? labels.filter(({ specimenId }) => specimen.includes(specimenId)) : labels;
  return wanted.map((label) => layOut(label, size));
}

/** The same as text, as a label printer takes it. */
export async function writeLabels(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { printer, ...asked }: QueryOf<typeof specimenLabelCalls.labels>,
): Promise<string> {
  const order = await getOrder(tx, viewer, id);
  const layouts = laidOut(order, asked);
  const specimens = layouts.map(({ specimenId }) => specimenId).join(", ");
  await writeEvent(tx, "download-labels", { recordId: order.reference.id, reason: specimens });
  return printer === "ZEBRA" ? zplOf(layouts) : dymoXmlOf(layouts);
}

function labelsOf({ person, items }: PlacedOrder): SpecimenLabel[] {
  const labels = new Map<string, SpecimenLabel & { tests: string[] }>();
  for (const item of items) {
    const combo = items.find(({ id }) => id === item.parentId);
    if (!item.specimenId || !(combo ?? item).printLabel) continue;
    const label = labels.get(item.specimenId) ?? {
      specimenId: item.specimenId,
      name: person.fullName,
      born: person.dateOfBirth && usualDay(person.dateOfBirth),
      tests: [],
      source: item.source?.name ?? null,
    };
    const test = (combo ?? item).testDefinition.name;
    if (!label.tests.includes(test)) label.tests.push(test);
    labels.set(item.specimenId, label);
  }
  return [...labels.values()];
}

/** `MM/DD/YYYY` (R9-29). */
const usualDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1");
