import { component, components, segment } from "../xml/segment-writing.model.ts";
import { allOf, at, attribute, beneath, textIn, type XmlElement } from "../xml/xml-element.model.ts";
import { templates } from "./cda-codes.model.ts";
import {
  type CdaCode,
  type ClinicalDocument,
  codesOf,
  endIn,
  hasTemplate,
  textFrom,
  timeIn,
} from "./cda-element.reader.ts";
import { determinationsOf } from "./reportability.reader.ts";

export interface NotedCondition {
  codes: CdaCode[];
  /** Its code set off the report. */
  isTrigger: boolean;
  /** As HL7 writes times. */
  since: string | null;
}

/** Diagnoses and problems of a document, each code once, those that set off the report first; what was denied is none. */
export function conditionsOf(document: ClinicalDocument): NotedCondition[] {
  const diagnoses = new Set<XmlElement>();
  for (const act of beneath(document.root, "act"))
    if (hasTemplate(act, templates.encounterDiagnosis))
      for (const one of beneath(act, "observation")) diagnoses.add(one);
  const found = new Map<string, NotedCondition>();
  for (const observation of [...diagnoses, ...problemsOf(document.root)]) {
    if (attribute(observation, "negationInd") === "true") continue;
    for (const value of allOf(observation, "value")) {
      const codes = codesOf(document, value);
      const key = codes[0]?.code ?? codes[0]?.text;
      if (!key) continue;
      const isTrigger = hasTemplate(observation, templates.triggerProblem);
      const known = found.get(key);
      if (!known || (isTrigger && !known.isTrigger))
        found.set(key, { codes, isTrigger, since: timeIn(at(observation, "effectiveTime")) });
    }
  }
  return [...found.values()].sort((one, other) => Number(other.isTrigger) - Number(one.isTrigger));
}

/** Problem observations, wherever they stand. */
const problemsOf = (root: XmlElement): XmlElement[] =>
  [...beneath(root, "observation")].filter((observation) => hasTemplate(observation, "2.16.840.1.113883.10.20.22.4.4"));

/**
 * The conditions that a case report notifies of: those whose codes set it off, what a response to an earlier version of it found
 * reportable, and the condition of an investigation (INV169). Where nothing says what set it off, the encounter's diagnoses.
 */
export function notifiedConditions(document: ClinicalDocument): { codes: CdaCode[] }[] {
  const noted = conditionsOf(document);
  const triggers = noted.filter(({ isTrigger }) => isTrigger);
  const reportable = determinationsOf(document).filter(({ isReportable }) => isReportable);
  const investigated = [...beneath(document.root, "observation")]
    .filter((one) => attribute(at(one, "code"), "code") === "INV169")
    .map((one) => ({ codes: codesOf(document, at(one, "value")) }));
  const told = [...triggers, ...reportable, ...investigated];
  const all = told.length > 0 ? told : noted.filter(({ codes }) => isDiagnosed(document, codes));
  const once = new Map(all.flatMap(({ codes }) => (codes[0]?.code ? [[codes[0].code, { codes }] as const] : [])));
  return [...once.values()].slice(0, 50);
}

function isDiagnosed(document: ClinicalDocument, [first]: readonly CdaCode[]): boolean {
  for (const act of beneath(document.root, "act"))
    if (hasTemplate(act, templates.encounterDiagnosis))
      for (const value of beneath(act, "value")) if (attribute(value, "code") === first?.code) return true;
  return false;
}

/** Where the patient was, and when, as an answer. Other acts say nothing that is not in the narrative. */
export function travelAnswer(document: ClinicalDocument, act: XmlElement, setId: number): string | null {
  if (!hasTemplate(act, templates.travel)) return null;
  const places = allOf(act, "participant").flatMap(
    (participant) => placeOf(document, at(participant, "participantRole")) ?? [],
  );
  const time = at(act, "effectiveTime");
  const stay = [dayOf(timeIn(time)), dayOf(endIn(time))].filter(Boolean).join(" to ");
  const answer = [textFrom(document, at(act, "text")) ?? places.join("; "), stay && `(${stay})`]
    .filter(Boolean)
    .join(" ");
  if (answer === "") return null;
  return segment("OBX", {
    1: `${setId}`,
    2: "ST",
    3: components("420008001", "Travel", "SCT"),
    4: `${setId}`,
    5: component(answer),
    11: "F",
    29: "QST",
  });
}

function placeOf(document: ClinicalDocument, role: XmlElement | null): string | null {
  const address = ["city", "state", "country"].flatMap((part) => textIn(at(role, "addr", part)) ?? []).join(", ");
  return address || (codesOf(document, at(role, "code"))[0]?.text ?? null);
}

/** `2016-04-29`, or as exact as it was sent. */
const dayOf = (time: string | null): string | null =>
  time
    ?.slice(0, 8)
    .replace(/^(\d{4})(\d{2})?(\d{2})?$/, (_, year, month, day) => [year, month, day].filter(Boolean).join("-")) ??
  null;
