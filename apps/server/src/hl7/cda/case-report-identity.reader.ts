import { at, attribute, textIn, type XmlElement } from "../xml/xml-element.model.ts";
import { templates } from "./cda-codes.model.ts";
import { hasTemplate, idOf, timeIn } from "./cda-element.reader.ts";

/** Which document a case report is: later versions of it share its set. */
export interface CaseReportIdentity {
  kind: "eICR" | "PHDC";
  /** As people would tell it: the extension, else the root. */
  documentId: string | null;
  /** Root and extension, which nobody else uses. */
  documentKey: string;
  /** The same of the set that all versions are of; null where none is named. */
  setKey: string | null;
  version: number | null;
  /** The number under which its order stands: that of the set, else of the document. */
  orderNumber: string;
  title: string | null;
  /** As HL7 writes times. */
  writtenAt: string | null;
}

export function caseReportIdentity(root: XmlElement): CaseReportIdentity {
  const [id, set] = [at(root, "id"), at(root, "setId")];
  const kind = hasTemplate(root, templates.eicr) ? "eICR" : "PHDC";
  const documentKey = keyOf(id) ?? `text ${textIn(at(root, "title")) ?? ""} ${timeIn(at(root, "effectiveTime")) ?? ""}`;
  // A set without a root is no one's in particular: a PHDC says there how far the case is.
  const setKey = attribute(set, "root") === null ? null : keyOf(set);
  const version = Number(attribute(at(root, "versionNumber"), "value") ?? Number.NaN);
  return {
    kind,
    documentId: idOf(id)?.value ?? null,
    documentKey,
    setKey,
    version: Number.isSafeInteger(version) && version >= 0 && version < 1_000_000 ? version : null,
    orderNumber: (setKey ?? documentKey).slice(0, 200),
    title: textIn(at(root, "title")),
    writtenAt: timeIn(at(root, "effectiveTime")),
  };
}

/** Root and extension as one text. */
export function keyOf(id: XmlElement | null): string | null {
  const parts = [attribute(id, "root"), attribute(id, "extension")].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" ").slice(0, 500);
}
