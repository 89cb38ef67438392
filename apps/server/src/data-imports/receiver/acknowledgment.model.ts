/** What becomes of one message, in the codes of HL7's table 0008 (and CA of table 0155). */
export interface Acknowledged {
  code: "AA" | "AE" | "AR" | "CA";
  /** The message's header as it came, from which the answer takes addresses and separators; null: there was none. */
  header: string | null;
  problems: readonly { field: string | null; message: string; severity: "error" | "warning" }[];
}

const usual = { separator: "|", encoding: "^~\\&" };

/** Writes the ACK of one message (HL7 v2.5.1, 2.9.2): who sent is who receives, and each problem is a segment. */
export function acknowledgmentOf({ code, header, problems }: Acknowledged, given: { id: string; at: Date }): string {
  const sent = readHeader(header);
  const { separator, encoding } = sent;
  const line = (...fields: string[]) => fields.join(separator);
  const [component] = encoding;
  const time = `${given.at.toISOString().replace(/\D/g, "").slice(0, 14)}+0000`;
  const type = ["ACK", ...sent.event, "ACK"].slice(0, sent.event.length > 0 ? 3 : 1).join(component);
  const lines = [
    line(
      "MSH",
      encoding,
      sent.to[0],
      sent.to[1],
      sent.from[0],
      sent.from[1],
      time,
      "",
      type,
      given.id,
      sent.processing,
      sent.version,
    ),
    line("MSA", code, sent.controlId),
    ...problems.map(({ field, message, severity }) =>
      line(
        "ERR",
        "",
        placeOf(field, component ?? "^"),
        severity === "error" ? "207" : "0",
        severity === "error" ? "E" : "W",
        "",
        "",
        "",
        escaped(message, sent),
      ),
    ),
  ];
  return lines.map((each) => `${each}\r`).join("");
}

function readHeader(header: string | null) {
  const separator = header?.[3] ?? usual.separator;
  const fields = header?.split(/[\r\n]/, 1)[0]?.split(separator) ?? [];
  const field = (at: number) => fields[at] ?? "";
  const encoding = field(1) || usual.encoding;
  const [, event] = field(8).split(encoding[0] ?? "^");
  return {
    separator,
    encoding,
    from: [field(2), field(3)] as const,
    to: [field(4), field(5)] as const,
    event: event ? [event] : [],
    controlId: field(9),
    processing: field(10) || "P",
    version: field(11) || "2.5.1",
  };
}

/** `PID-7` as HL7 points to it: `PID^1^7`. */
function placeOf(field: string | null, component: string): string {
  const [, segment, set, at] = /^([A-Z][A-Z0-9]{2})(?:\[(\d+)\])?(?:-(\d+))?/.exec(field ?? "") ?? [];
  return segment ? [segment, set ?? "1", ...(at ? [at] : [])].join(component) : "";
}

/** A text may hold none of the separators. */
function escaped(text: string, { separator, encoding }: { separator: string; encoding: string }): string {
  const [component = "^", repetition = "~", mark = "\\", subcomponent = "&"] = encoding;
  const letters = new Map([
    [mark, "E"],
    [separator, "F"],
    [component, "S"],
    [subcomponent, "T"],
    [repetition, "R"],
  ]);
  return [...text.replace(/[\r\n]+/g, " ")]
    .map((character) => (letters.has(character) ? `${mark}${letters.get(character)}${mark}` : character))
    .join("");
}
