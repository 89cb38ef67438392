import { readCoded, readTestCode } from "./coding.reader.ts";
import { firstOf, repetitionsOf, type Segment, textOf } from "./delimited-message.reader.ts";
import type { Order, ParentResult, Specimen, Timestamp } from "./lab-report.model.ts";
import type { OrderGroup } from "./message-structure.reader.ts";
import { readNotes } from "./note.reader.ts";
import { readOrderingFacility, readProvider } from "./organization.reader.ts";
import { type ReadContext, readTime } from "./read-context.reader.ts";
import { readResult } from "./result.reader.ts";
import { readSpecimen, readSpecimenSource } from "./specimen.reader.ts";
import { checkTestCode } from "./test-code.reader.ts";

/** Conditions of the national notifiable diseases surveillance system. */
const notifiableConditions = "NND";

/** OBR with its ORC, specimens, notes and results. */
export function readOrder(group: OrderGroup, context: ReadContext): Order {
  const { obr, orc, orderedBy } = group;
  const test = readTestCode(firstOf(obr, 4));
  checkTestCode(test, obr, 4, context);
  const observedAt = readTime(context, obr, 7, textOf(obr, 7));
  const specimens = readSpecimens(group, observedAt, context);
  const reasons = repetitionsOf(obr, 31).map(readCoded);
  const condition = reasons.find((reason) => reason.system === notifiableConditions);
  return {
    setId: textOf(obr, 1),
    placerOrderNumber: textOf(obr, 2) ?? textOf(orc, 2),
    fillerOrderNumber: textOf(obr, 3) ?? textOf(orc, 3),
    test,
    orderingProvider: readProvider(obr, orderedBy),
    orderingFacility: readOrderingFacility(orderedBy),
    collectedAt: observedAt ?? specimens[0]?.collectedAt ?? null,
    reportedAt: readTime(context, obr, 22, textOf(obr, 22)),
    status: textOf(obr, 25),
    reasons,
    conditionCode: condition?.code ?? null,
    conditionName: condition?.text ?? null,
    parent: readParent(obr),
    notes: readNotes(group.notes),
    specimens,
    results: group.observations.map((observation) => readResult(observation, test, context)),
  };
}

function readSpecimens(group: OrderGroup, observedAt: Timestamp | null, context: ReadContext): Specimen[] {
  if (group.specimens.length > 0) return group.specimens.map((spm) => readSpecimen(spm, context));
  const source = readSpecimenSource(group.obr, observedAt, context);
  return source === null ? [] : [source];
}

/** OBR-26 names the result by its OBX-3 (as subcomponents) and its value; OBR-29 the order that it was found in. */
function readParent(obr: Segment): ParentResult | null {
  const result = firstOf(obr, 26);
  const order = firstOf(obr, 29);
  if (result === null && order === null) return null;
  const { code, text, system } = readCoded(result?.at(1) ?? null);
  const hasTest = code !== null || text !== null;
  return {
    test: hasTest ? { code, text, system } : null,
    valueText: result?.text(3) ?? null,
    fillerOrderNumber: order?.sub(2, 1) ?? null,
  };
}
