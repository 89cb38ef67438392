import { importValues } from "@tracewell/contract/import-fields";
import { components, escaped, segment } from "../../hl7/xml/segment-writing.model.ts";

/**
 * The HL7 message that the laboratory would have sent for a row, so that a row is matched, compared, coded and corrected by
 * the very rules of messages.
 */
export function labResultMessage(values: ReadonlyMap<string, string>, sender: string | null): string {
  const raw = (id: string) => values.get(id) ?? "";
  const of = (id: string) => escaped(raw(id));
  const lab = components(of("labName") || escaped(sender ?? ""), of("labClia"), of("labClia") && "CLIA");
  const assigner = lab.replaceAll("^", "&");
  const test = raw("testCode")
    ? components(of("testCode"), of("testName"), /^\d{1,7}-\d$/.test(raw("testCode")) ? "LN" : "L")
    : components("", of("testName"));
  const order = of("orderNumber") && components(of("orderNumber"), lab.split("^")[0] ?? "");
  const provider = components(of("providerId"), of("providerLastName"), of("providerFirstName"));
  const status = raw("status") || "F";
  const resultAt = raw("resultAt") || raw("receivedAt");
  const { type, value } = resultValue(raw("result"));
  return [
    `MSH|^~\\&||${lab}|||${resultAt}||ORU^R01^ORU_R01||P|2.5.1`,
    segment("PID", {
      1: "1",
      3: of("patientId") && components(of("patientId"), "", "", assigner, "PI", assigner),
      5: components(of("lastName"), of("firstName"), of("middleName"), of("suffix"), "", "", "L"),
      7: raw("dateOfBirth"),
      8: raw("sex"),
      10: codedOrText(raw("race")),
      11: components(
        of("street"),
        of("street2"),
        of("city"),
        of("state"),
        of("zip"),
        of("country"),
        "H",
        "",
        of("county"),
      ),
      13: [of("phone"), of("email") && `^NET^Internet^${of("email")}`].filter(Boolean).join("~"),
      15: codedOrText(raw("language")),
      22: codedOrText(raw("ethnicity")),
    }),
    segment("ORC", {
      1: "RE",
      3: order,
      12: provider,
      14: of("providerPhone"),
      21: of("facilityName"),
      23: of("facilityPhone"),
    }),
    segment("OBR", {
      1: "1",
      3: order,
      4: test,
      7: raw("collectedAt"),
      14: raw("receivedAt"),
      16: provider,
      17: of("providerPhone"),
      22: resultAt,
      25: status,
    }),
    ...(raw("comment") ? [`NTE|1|L|${of("comment")}`] : []),
    segment("OBX", {
      1: "1",
      2: type,
      3: test,
      5: value,
      6: of("unit"),
      7: of("referenceRange"),
      8: of("abnormalFlag"),
      11: status,
      14: raw("collectedAt"),
      18: of("device"),
      19: resultAt,
      23: lab,
    }),
    segment("SPM", {
      1: "1",
      2: of("specimenId") && `^${of("specimenId")}`,
      4: codedOrText(raw("specimenType")),
      17: raw("collectedAt"),
      18: raw("receivedAt"),
    }),
  ].join("\r");
}

function resultValue(result: string): { type: string; value: string } {
  const known = importValues.result?.find(({ value }) => value === result);
  if (known) return { type: "CWE", value: components(known.value, known.label, "SCT") };
  const [, comparator = "", number = "", second] = /^([<>]=?)?\s*(\d+(?:\.\d+)?)(?:\s*:\s*(\d+))?$/.exec(result) ?? [];
  if (number === "") return { type: "ST", value: escaped(result) };
  if (comparator === "" && second === undefined) return { type: "NM", value: number };
  return { type: "SN", value: components(comparator, number, second === undefined ? "" : ":", second ?? "") };
}

/** Codes of a standard stand first; words are no code. */
const codedOrText = (text: string): string => {
  if (text === "") return "";
  if (/^\d{4}-\d$/.test(text)) return components(text, "", "CDCREC");
  return /^\d{6,18}$/.test(text) ? components(text, "", "SCT") : components("", escaped(text));
};

/** Which column's field a place of the message was written from. */
export function fieldOfPlace(place: string | null): string | null {
  const bare = place?.replace(/\[[^\]]*\]/, "") ?? "";
  const fields: Record<string, string> = {
    "PID-5": "lastName",
    "PID-7": "dateOfBirth",
    "PID-8": "sex",
    "OBX-3": "testCode",
    "OBX-5": "result",
    "OBX-8": "abnormalFlag",
    "OBX-11": "status",
    "OBR-4": "testCode",
    "OBR-7": "collectedAt",
    "OBR-22": "resultAt",
    "SPM-4": "specimenType",
  };
  return fields[bare] ?? null;
}
