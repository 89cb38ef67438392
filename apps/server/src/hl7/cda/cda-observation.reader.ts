import { component, components, repeated, segment } from "../xml/segment-writing.model.ts";
import { allOf, at, attribute, beneath, textIn, type XmlElement } from "../xml/xml-element.model.ts";
import { type CdaCode, type ClinicalDocument, codesOf, idOf, textFrom, timeIn } from "./cda-element.reader.ts";

/** CWE: a code, and the first of its translations. */
export function coded(codes: readonly CdaCode[]): string {
  const [first, second] = codes;
  const triplet = (each: CdaCode | undefined) =>
    each ? [component(each.code), component(each.text), component(each.code === null ? null : systemOf(each))] : [];
  return components(...triplet(first), ...triplet(second));
}

/** Senders call codes of their own LOINC, which all have a check digit. */
const systemOf = ({ code, system }: CdaCode): string =>
  system === null || (system === "LN" && !/^\d{1,7}-\d$/.test(code ?? "")) ? "L" : system;

interface WrittenValue {
  type: string;
  value: string;
  unit: string;
}

/** OBX-2, 5 and 6 of a value, by its data type in CDA (xsi:type). */
function writtenValue(document: ClinicalDocument, value: XmlElement): WrittenValue | null {
  const type = (attribute(value, "type") ?? "").replace(/^.*:/, "");
  const said = attribute(value, "value");
  const words = textFrom(document, value);
  const codes = codesOf(document, value);
  const number = said !== null && /^[+-]?\d*\.?\d+(?:[eE][+-]?\d+)?$/.test(said);
  if (type === "PQ" || type === "INT" || type === "REAL" || type === "MO") {
    const unit = component(attribute(value, "unit") === "1" ? null : attribute(value, "unit"));
    return said === null ? null : { type: number ? "NM" : "ST", value: component(said), unit };
  }
  if (type.startsWith("IVL_PQ") || type.startsWith("IVL_INT") || type.startsWith("IVL_REAL")) return stretch(value);
  if (type.startsWith("RTO")) return ratio(value);
  if (type === "BL") return { type: "ST", value: said === "true" ? "Yes" : said === "false" ? "No" : "", unit: "" };
  if (type === "TS" || type.startsWith("IVL_TS")) {
    const time = timeIn(value);
    return time === null ? null : { type: "TS", value: time, unit: "" };
  }
  if (type === "ED" && attribute(value, "representation") === "B64") {
    const [kind = "", subtype = ""] = (attribute(value, "mediaType") ?? "").split("/");
    const data = (textIn(value) ?? "").replace(/\s+/g, "");
    return { type: "ED", value: `^${component(kind)}^${component(subtype)}^Base64^${component(data)}`, unit: "" };
  }
  if (codes.length > 0) return { type: "CWE", value: coded(codes), unit: "" };
  return words === null ? null : { type: type === "ST" ? "ST" : "TX", value: component(words), unit: "" };
}

/** `≥ 5`, `1-4`. */
function stretch(value: XmlElement): WrittenValue | null {
  const [low, high] = [at(value, "low"), at(value, "high")];
  const [from, to] = [attribute(low, "value"), attribute(high, "value")];
  const unit = component(attribute(low, "unit") ?? attribute(high, "unit"));
  if (from !== null && to !== null)
    return { type: "SN", value: components("", component(from), "-", component(to)), unit };
  const end = from ?? to;
  if (end === null) return null;
  const isOpen = attribute(from === null ? high : low, "inclusive") === "false";
  return { type: "SN", value: components(`${from === null ? "<" : ">"}${isOpen ? "" : "="}`, component(end)), unit };
}

/** A titer: `1:4`. */
function ratio(value: XmlElement): WrittenValue | null {
  const [numerator, denominator] = [
    attribute(at(value, "numerator"), "value"),
    attribute(at(value, "denominator"), "value"),
  ];
  return numerator === null || denominator === null
    ? null
    : { type: "SN", value: components("", component(numerator), ":", component(denominator)), unit: "" };
}

/** The status of a result (LOINC 92236-9) or of its panel (92235-1), which stand beside results and are none. */
export const statusCodes: ReadonlySet<string> = new Set(["92235-1", "92236-9"]);

const actStatuses: Readonly<Record<string, string>> = {
  completed: "F",
  active: "P",
  aborted: "X",
  held: "I",
};

/** CDA spells `canceled` as the British do. */
const statusOfAct = (code: string): string => (/^cancel/.test(code) ? "X" : (actStatuses[code] ?? ""));

/** HL7 table 0085: as said in so many words, else as the act stands. */
export function statusOf(observation: XmlElement, ofPanel: string | null): string {
  for (const beside of beneath(observation, "observation"))
    if (statusCodes.has(attribute(at(beside, "code"), "code") ?? ""))
      return attribute(at(beside, "value"), "code") ?? "";
  return ofPanel ?? statusOfAct(attribute(at(observation, "statusCode"), "code") ?? "");
}

/** OBX of a laboratory's result. */
export function resultSegment(
  document: ClinicalDocument,
  observation: XmlElement,
  { setId, panelStatus, performer }: { setId: number; panelStatus: string | null; performer: string },
): string {
  const values = allOf(observation, "value").flatMap((value) => writtenValue(document, value) ?? []);
  const range = at(observation, "referenceRange", "observationRange");
  const limits = at(range, "value");
  const [low, high] = [attribute(at(limits, "low"), "value"), attribute(at(limits, "high"), "value")];
  const text = textFrom(document, at(range, "text"));
  return segment("OBX", {
    1: `${setId}`,
    2: values[0]?.type ?? "",
    3: coded(codesOf(document, at(observation, "code"))),
    5: repeated(values.map(({ value }) => value)),
    6: values[0]?.unit ?? "",
    7: component(low !== null || high !== null ? `${low ?? ""}-${high ?? ""}` : text),
    8: repeated(allOf(observation, "interpretationCode").map((flag) => component(attribute(flag, "code")))),
    11: statusOf(observation, panelStatus),
    14: timeIn(at(observation, "effectiveTime")) ?? "",
    17: coded(codesOf(document, at(observation, "methodCode"))),
    23: performer,
    29: "RSLT",
  });
}

/** OBX of what was asked about the patient. An assertion is a yes or no; what is denied says so. */
export function answerSegment(document: ClinicalDocument, observation: XmlElement, setId: number): string | null {
  const question = codesOf(document, at(observation, "code"));
  const values = allOf(observation, "value");
  const isDenied = attribute(observation, "negationInd") === "true";
  const written =
    question[0]?.code === "ASSERTION"
      ? [{ type: "ST", value: isDenied ? "No" : "Yes", unit: "" }]
      : values.flatMap((value) => writtenValue(document, value) ?? []);
  const asked = question[0]?.code === "ASSERTION" ? codesOf(document, values[0] ?? null) : question;
  const [first] = written;
  if (first === undefined || first.value === "" || asked.length === 0) return null;
  const denied = isDenied && question[0]?.code !== "ASSERTION";
  return segment("OBX", {
    1: `${setId}`,
    2: denied ? "ST" : first.type,
    3: coded(asked),
    5: denied
      ? `No: ${component(textOfValue(document, values[0] ?? null))}`
      : repeated(written.map(({ value }) => value)),
    6: denied ? "" : first.unit,
    11: "F",
    14: timeIn(at(observation, "effectiveTime")) ?? "",
    29: "QST",
  });
}

const textOfValue = (document: ClinicalDocument, value: XmlElement | null): string | null =>
  codesOf(document, value)[0]?.text ?? attribute(value, "value") ?? textFrom(document, value);

/** EI: the number of an act. */
export function entityId(id: XmlElement | null): string {
  const found = idOf(id);
  return found === null
    ? ""
    : components(component(found.value), "", component(found.root), found.root === null ? "" : "ISO");
}
