import { component, components, repeated } from "../xml/segment-writing.model.ts";
import { allOf, at, attribute, textIn, type XmlElement } from "../xml/xml-element.model.ts";
import { roots } from "./cda-codes.model.ts";
import { idOf } from "./cda-element.reader.ts";

/** People, places and how to reach them, as the data types of HL7 version 2 write them. */

/** XPN: `Stinn^Jane^H^^^^L`. */
export function personName(name: XmlElement): string {
  const [first = "", ...others] = allOf(name, "given").flatMap((given) => textIn(given) ?? []);
  const family = allOf(name, "family")
    .flatMap((each) => textIn(each) ?? [])
    .join(" ");
  const isMaiden = allOf(name, "family").some((each) => attribute(each, "qualifier") === "BR");
  const uses: Readonly<Record<string, string>> = { L: "L", P: "N", A: "A", C: "L" };
  const suffix = allOf(name, "suffix").find((each) => attribute(each, "qualifier") !== "AC");
  if (first === "" && family === "") return components(component(textIn(name)));
  const type = isMaiden ? "M" : (uses[attribute(name, "use") ?? "L"] ?? "A");
  return components(
    component(family),
    component(first),
    component(others.join(" ")),
    component(textIn(suffix ?? null)),
    "",
    "",
    type,
  );
}

/** How a person of the document is written: `Dr. Michael Coletta`. */
export function displayedName(name: XmlElement | null): string | null {
  const parts = ["prefix", "given", "family"].flatMap((part) =>
    allOf(name, part).flatMap((each) => textIn(each) ?? []),
  );
  return parts.join(" ") || textIn(name);
}

const addressUses: Readonly<Record<string, string>> = {
  H: "H",
  HP: "H",
  HV: "V",
  WP: "B",
  DIR: "B",
  TMP: "C",
  BAD: "BA",
  PST: "M",
};

/** XAD. */
export function address(addr: XmlElement | null): string {
  if (addr === null) return "";
  const part = (name: string) => component(placeName(textIn(at(addr, name))));
  const [line1 = null, ...lines] = allOf(addr, "streetAddressLine").map(textIn);
  const use = addressUses[(attribute(addr, "use") ?? "").split(" ")[0] ?? ""] ?? "";
  const written = components(
    component(line1),
    component(lines.filter(Boolean).join(", ")),
    part("city"),
    part("state"),
    part("postalCode"),
    part("country"),
    use,
    "",
    part("county"),
  );
  return written === components("", "", "", "", "", "", use) ? "" : written;
}

/** The NBS writes places as a code, its words and its system: `13^Georgia^FIPS 5-2(State)`. */
const placeName = (text: string | null): string | null => text?.split("^")[1] ?? text;

/** Where someone lives now before where they lived. */
export const currentFirst = (addresses: readonly XmlElement[]): XmlElement[] => {
  const hasEnded = (addr: XmlElement) => at(addr, "useablePeriod", "high") !== null;
  return [...addresses.filter((one) => !hasEnded(one)), ...addresses.filter(hasEnded)];
};

/** XTN of all ways to reach someone. */
export const contactPoints = (owner: XmlElement | null): string => repeated(allOf(owner, "telecom").map(contactPoint));

function contactPoint(telecom: XmlElement): string {
  const value = attribute(telecom, "value");
  if (value === null) return "";
  const [, scheme = "tel", rest = ""] = /^(?:(tel|fax|mailto):)?\s*(?:email:)?(.*)$/i.exec(value) ?? [];
  const use = (attribute(telecom, "use") ?? "").split(" ");
  const place = use.includes("WP") ? "WPN" : use.includes("HP") || use.includes("H") ? "PRN" : "";
  if (scheme.toLowerCase() === "mailto" || /^[^\s@]+@[^\s@]+$/.test(rest))
    return components("", "NET", "Internet", component(rest));
  if (/^[a-z]+:/i.test(rest)) return "";
  const [number = "", extension = ""] = rest.split(/;\s*ext=/i);
  const equipment = scheme.toLowerCase() === "fax" ? "FX" : use.includes("MC") ? "CP" : "PH";
  // `1+(555)` is meant as `+1(555)`.
  return components(component(number.replace(/^1\+/, "+1")), place, equipment, "", "", "", "", component(extension));
}

/** The first phone of someone as people write it. */
export const displayedPhone = (owner: XmlElement | null): string | null =>
  allOf(owner, "telecom")
    .flatMap((telecom) => attribute(telecom, "value") ?? [])
    .find((value) => !/^(?:fax|mailto):/i.test(value))
    ?.replace(/^tel:\s*/i, "") ?? null;

export const displayedAddress = (addr: XmlElement | null): string | null =>
  [
    ...allOf(addr, "streetAddressLine").map(textIn),
    textIn(at(addr, "city")),
    [placeName(textIn(at(addr, "state"))), textIn(at(addr, "postalCode"))].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join(", ") || null;

/** CX: who was given what, by whom. A social security number is one only where it has the digits of one. */
export function identifier(id: XmlElement): string {
  const found = idOf(id);
  if (found === null || attribute(id, "extension") === null) return "";
  const isSocialSecurity = found.root === roots.socialSecurity;
  const isNumber = /^\d{3}-?\d{2}-?\d{4}$/.test(found.value);
  if (isSocialSecurity && isNumber)
    return components(component(found.value), "", "", `&${roots.socialSecurity}&ISO`, "SS");
  const root = isSocialSecurity ? "" : component(found.root);
  const assigner = component(attribute(id, "assigningAuthorityName"));
  return components(component(found.value), "", "", root || assigner ? `${assigner}&${root}&ISO` : "", "PI");
}

/** HD: what an organization is called, and the number that it is known by. */
export function organization(owner: XmlElement | null): string {
  const id = idOf(at(owner, "id"));
  const kinds: Readonly<Record<string, string>> = { [roots.npi]: "NPI", [roots.clia]: "CLIA" };
  return components(
    component(textIn(at(owner, "name"))),
    component(id?.value ?? null),
    id === null ? "" : (kinds[id.root ?? ""] ?? component(id.root ?? "ISO")),
  );
}

/** XCN: a clinician. */
export function clinician(entity: XmlElement | null): string {
  const id =
    allOf(entity, "id")
      .map(idOf)
      .find((one) => one?.root === roots.npi) ?? idOf(at(entity, "id"));
  const name = at(entity, "assignedPerson", "name");
  if (name === null) return "";
  const [family = "", first = "", middle = ""] = personName(name).split("^");
  return components(
    component(id?.value ?? null),
    family,
    first,
    middle,
    "",
    "",
    "",
    "",
    id?.root === roots.npi ? `NPI&${roots.npi}&ISO` : "",
  );
}
