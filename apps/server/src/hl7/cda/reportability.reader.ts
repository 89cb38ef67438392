import { allOf, at, attribute, beneath, type XmlElement } from "../xml/xml-element.model.ts";
import { keyOf } from "./case-report-identity.reader.ts";
import { templates } from "./cda-codes.model.ts";
import { type CdaCode, type ClinicalDocument, codesOf, hasTemplate, textFrom, timeIn } from "./cda-element.reader.ts";

/** What a jurisdiction's rules say of a condition. */
export interface Determination {
  codes: CdaCode[];
  isReportable: boolean;
  /** `Reportable`, `May be reportable`, `Not reportable`, `No rule met`. */
  determination: string;
  reasons: string[];
  /** The rules that were met. */
  rules: string[];
  /** Within which time it is to be reported. */
  timeframe: string | null;
  /** The agencies whose rules these are. */
  agencies: string[];
}

/** A reportability response: what became of a case report. */
export interface ReportabilityResponse {
  documentId: string | null;
  writtenAt: string | null;
  /** The case report that it answers, by its own identifier and by its set's. */
  answers: { documentKey: string | null; setKey: string | null };
  priority: string | null;
  processing: string | null;
  determinations: Determination[];
}

export function readReportabilityResponse(document: ClinicalDocument): ReportabilityResponse {
  const { root } = document;
  const received =
    [...beneath(root, "externalDocument")].find((each) => at(each, "setId") !== null || isCaseReport(each)) ?? null;
  const coded = (code: string) =>
    [...beneath(root, "observation")].find((each) => attribute(at(each, "code"), "code") === code) ?? null;
  const processing = [...beneath(root, "act")].find((act) => hasTemplate(act, "2.16.840.1.113883.10.20.15.2.3.29"));
  return {
    documentId: attribute(at(root, "id"), "extension") ?? attribute(at(root, "id"), "root"),
    writtenAt: timeIn(at(root, "effectiveTime")),
    answers: { documentKey: keyOf(at(received, "id")), setKey: keyOf(at(received, "setId")) },
    priority: codesOf(document, at(coded("RR9"), "value"))[0]?.text ?? null,
    processing: codesOf(document, at(processing ?? null, "code"))[0]?.text ?? null,
    determinations: determinationsOf(document),
  };
}

const isCaseReport = (external: XmlElement): boolean => attribute(at(external, "code"), "code") === "55751-2";

/** The reportable conditions of a response, or of a case report that tells of one. */
export function determinationsOf(document: ClinicalDocument): Determination[] {
  const found: Determination[] = [];
  for (const observation of beneath(document.root, "observation")) {
    if (!hasTemplate(observation, templates.reportableCondition)) continue;
    const codes = codesOf(document, at(observation, "value"));
    if (codes.length === 0) continue;
    const said = (code: string) =>
      [...beneath(observation, "observation")].filter((each) => attribute(at(each, "code"), "code") === code);
    const texts = (code: string) => [
      ...new Set(said(code).flatMap((each) => textFrom(document, at(each, "value")) ?? [])),
    ];
    const [determined] = said("RR1");
    const value = at(determined ?? null, "value");
    const [within] = said("RR4");
    found.push({
      codes,
      isReportable: attribute(value, "code") === "RRVS1",
      determination: codesOf(document, value)[0]?.text ?? "Not told",
      reasons: texts("RR2"),
      rules: texts("RR3"),
      timeframe: timeframeOf(at(within ?? null, "value")),
      agencies: agenciesOf(observation),
    });
  }
  return merged(found);
}

/** `24 hours`; no time at all is at once. */
function timeframeOf(value: XmlElement | null): string | null {
  const [amount, unit] = [attribute(value, "value"), attribute(value, "unit")];
  if (amount === null) return null;
  if (Number(amount) === 0) return "Immediately";
  const units: Readonly<Record<string, string>> = { h: "hour", min: "minute", d: "day", wk: "week" };
  const name = units[unit ?? ""] ?? unit ?? "";
  return `${amount} ${name}${amount === "1" ? "" : "s"}`;
}

function agenciesOf(observation: XmlElement): string[] {
  const names = [...beneath(observation, "playingEntity"), ...beneath(observation, "scopingEntity")];
  const found = [...beneath(observation, "participantRole")].flatMap((role) => [
    ...allOf(role, "playingEntity"),
    ...allOf(role, "scopingEntity"),
  ]);
  return [
    ...new Set(
      [...names, ...found].flatMap((entity) => attribute(at(entity, "name"), "value") ?? textOfName(entity) ?? []),
    ),
  ];
}

const textOfName = (entity: XmlElement): string | null => {
  const name = at(entity, "name");
  return name
    ? name.content
        .filter((part) => typeof part === "string")
        .join(" ")
        .replace(/\s+/g, " ")
        .trim() || null
    : null;
};

/** A response says a condition again for each agency and rule; it is shown once, with all of them. */
function merged(all: readonly Determination[]): Determination[] {
  const byCode = new Map<string, Determination>();
  for (const one of all) {
    const key = `${one.codes[0]?.code ?? one.codes[0]?.text} ${one.determination}`;
    const known = byCode.get(key);
    const join = (part: "reasons" | "rules" | "agencies") => [...new Set([...(known?.[part] ?? []), ...one[part]])];
    byCode.set(key, {
      ...one,
      timeframe: known?.timeframe ?? one.timeframe,
      reasons: join("reasons"),
      rules: join("rules"),
      agencies: join("agencies"),
    });
  }
  return [...byCode.values()];
}
