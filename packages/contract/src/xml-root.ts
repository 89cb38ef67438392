/** As much of an XML file's beginning as tells what it is: some begin with pages of comments. */
export const xmlHeadBytes = 64 * 1024;

/**
 * What XML is by its outermost element: `cda` a clinical document such as a case report, `hl7-xml` HL7 version 2 in XML, and `xml`
 * anything else, such as a table; null where the text is no XML.
 */
export function xmlKindOf(text: string): "cda" | "hl7-xml" | "xml" | null {
  if (!/^[\s\ufeff]*<(?:\?xml|!DOCTYPE|!--|[A-Za-z])/.test(text)) return null;
  const bare = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, "").replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?\s*>/i, "");
  const root = /^[\s\ufeff]*<(?:[\w.-]+:)?([\w.-]+)/.exec(bare)?.[1] ?? "";
  if (root === "ClinicalDocument") return "cda";
  const isContainer = root === "Container" && /<(?:[\w.-]+:)?HL7LabReport[\s>]/.test(bare);
  return isContainer || /^[A-Z]{3}_[A-Z]\d{2}$/.test(root) ? "hl7-xml" : "xml";
}
