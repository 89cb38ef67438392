import { isLoinc, readOptionalCoded, readTestCode } from "./coding.reader.ts";
import { firstOf, repetitionsOf, type Segment, textOf } from "./delimited-message.reader.ts";
import type { Result, TestCode } from "./lab-report.model.ts";
import { readNotes } from "./note.reader.ts";
import { readPerformer } from "./organization.reader.ts";
import {
  questionLoincCodes,
  questionObservationTypes,
  questionOrderCodes,
  questionSystems,
} from "./question-codes.model.ts";
import { looksLikeQuestion } from "./question-shape.model.ts";
import { type ReadContext, readTime } from "./read-context.reader.ts";
import { checkTestCode } from "./test-code.reader.ts";
import { readValues } from "./value.reader.ts";

/** An OBX with the NTE lines below it. */
export interface Observation {
  segment: Segment;
  notes: Segment[];
  subject: Result["subject"];
}

/** OBX: what was observed, and whether it is a result or the answer to a question. */
export function readResult(observation: Observation, orderTest: TestCode | null, context: ReadContext): Result {
  const obx = observation.segment;
  const test = readTestCode(firstOf(obx, 3));
  if (test.code !== orderTest?.code || test.text !== orderTest.text) checkTestCode(test, obx, 3, context);
  const valueType = textOf(obx, 2);
  const values = readValues(obx, valueType, context);
  const status = textOf(obx, 11);
  return {
    setId: textOf(obx, 1),
    test,
    subId: textOf(obx, 4),
    valueType,
    value: values[0]?.value ?? null,
    otherValues: values.slice(1).map((one) => one.value),
    valueText:
      values
        .map((one) => one.words)
        .filter((words) => words !== null && words !== "")
        .join("; ") || null,
    unit: readUnit(obx),
    referenceRange: firstOf(obx, 7)?.whole() ?? null,
    abnormalFlags: repetitionsOf(obx, 8)
      .map((flag) => flag.text(1) ?? flag.text(2))
      .filter((flag) => flag !== null),
    status,
    observedAt: readTime(context, obx, 14, textOf(obx, 14)),
    analyzedAt: readTime(context, obx, 19, textOf(obx, 19)),
    performedBy: readPerformer(obx),
    method: readOptionalCoded(firstOf(obx, 17)),
    device: readDevice(obx),
    notes: readNotes(observation.notes),
    role:
      isQuestion(test, textOf(obx, 29), status, orderTest) ||
      looksLikeQuestion(
        test,
        valueType,
        values.map((one) => one.value),
      )
        ? "question"
        : "result",
    subject: observation.subject,
  };
}

/** OBX-6: the unit's code, else its words. */
function readUnit(obx: Segment): string | null {
  const unit = firstOf(obx, 6);
  return unit?.text(1) ?? unit?.text(2) ?? unit?.text(4) ?? unit?.text(9) ?? null;
}

/** Told by OBX-29, by the code, by the order that it stands below, or by a status that says "no result" (`O`, table 0085). */
function isQuestion(test: TestCode, type: string | null, status: string | null, order: TestCode | null): boolean {
  const codings = test.alternate === null ? [test] : [test, test.alternate];
  return (
    questionObservationTypes.has(type ?? "") ||
    status === "O" ||
    codings.some((one) => isLoinc(one) && questionLoincCodes.has(one.code ?? "")) ||
    codings.some((one) => questionSystems.has(one.system ?? "")) ||
    questionOrderCodes.has(order?.code ?? "")
  );
}

/** EI of OBX-18: what the analyzer is called, and by whom; several are named one after the other. */
function readDevice(obx: Segment): string | null {
  const devices = repetitionsOf(obx, 18).map((device) =>
    [device.text(1), device.text(2)].filter((part) => part !== null).join(" "),
  );
  return [...new Set(devices)].filter((device) => device !== "").join("; ") || null;
}
