import { component, components, repeated, segment } from "../xml/segment-writing.model.ts";
import { allOf, at, attribute, beneath, type XmlElement } from "../xml/xml-element.model.ts";
import { timeIn } from "./cda-element.reader.ts";
import { address, contactPoints, currentFirst, identifier, personName } from "./cda-party.reader.ts";

/** PID of each patient of the document, and NK1 of those who stand beside the first. */
export function patientSegments(root: XmlElement): string[] {
  const patients = allOf(root, "recordTarget").flatMap((target) => allOf(target, "patientRole"));
  const [first] = patients;
  if (!first) return [];
  return [...patients.map((role, place) => patientSegment(root, role, place + 1)), ...kinSegments(root, first)];
}

function patientSegment(root: XmlElement, role: XmlElement, setId: number): string {
  const patient = at(role, "patient");
  const deceased = attribute(at(patient, "deceasedInd"), "value");
  return segment("PID", {
    1: `${setId}`,
    3: repeated(allOf(role, "id").map(identifier)),
    5: repeated(allOf(patient, "name").map(personName)),
    7: timeIn(at(patient, "birthTime")) ?? "",
    8: sexOf(root, patient),
    10: repeated(allOf(patient, "raceCode").map(demographic)),
    11: repeated(currentFirst(allOf(role, "addr")).map(address)),
    13: contactPoints(role),
    15: languageOf(patient),
    22: repeated(allOf(patient, "ethnicGroupCode").slice(0, 1).map(demographic)),
    29: timeIn(at(patient, "deceasedTime")) ?? "",
    30: deceased === "true" ? "Y" : deceased === "false" ? "N" : "",
  });
}

const genders: Readonly<Record<string, string>> = {
  F: "F",
  FEMALE: "F",
  M: "M",
  MALE: "M",
  UN: "O",
  O: "O",
  UNK: "U",
  U: "U",
};

/** Sex assigned at birth (LOINC 76689-9) where the social history tells it, else the administrative one. */
function sexOf(root: XmlElement, patient: XmlElement | null): string {
  const atBirth = [...beneath(root, "observation")].find((one) => attribute(at(one, "code"), "code") === "76689-9");
  const administrative = at(patient, "administrativeGenderCode");
  const said = [at(atBirth ?? null, "value"), administrative].flatMap((each) => [
    attribute(each, "code"),
    attribute(each, "displayName"),
  ]);
  for (const text of said) {
    const sex = genders[text?.toUpperCase() ?? ""];
    if (sex) return sex;
  }
  return said.find((text) => text !== null)?.slice(0, 50) ?? "";
}

const demographic = (code: XmlElement): string =>
  attribute(code, "code") === null && attribute(code, "displayName") === null
    ? ""
    : components(component(attribute(code, "code")), component(attribute(code, "displayName")), "CDCREC");

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** The language that the patient prefers, else the first. */
function languageOf(patient: XmlElement | null): string {
  const spoken = allOf(patient, "languageCommunication");
  const preferred = spoken.find((each) => attribute(at(each, "preferenceInd"), "value") === "true") ?? spoken[0];
  const code =
    attribute(at(preferred ?? null, "languageCode"), "code")
      ?.split("-")[0]
      ?.toLowerCase() ?? "";
  return /^[a-z]{2,3}$/.test(code) ? components(code, component(languageNames.of(code) ?? code), "ISO639") : "";
}

/** Who an associated entity is to the patient: kin, emergency contact, guardian, caregiver, someone with a personal relationship. */
const kinClasses: ReadonlySet<string> = new Set(["NOK", "ECON", "GUAR", "GUARD", "CAREGIVER", "PRS"]);

function kinSegments(root: XmlElement, role: XmlElement): string[] {
  const guardians = allOf(at(role, "patient"), "guardian").map((guardian) => ({
    owner: guardian,
    name: at(guardian, "guardianPerson", "name"),
    relation: at(guardian, "code"),
    usual: components("GRD", "Guardian", "HL70063"),
  }));
  const others = allOf(root, "participant")
    .flatMap((participant) => allOf(participant, "associatedEntity"))
    .filter((entity) => kinClasses.has(attribute(entity, "classCode") ?? ""))
    .map((entity) => ({
      owner: entity,
      name: at(entity, "associatedPerson", "name"),
      relation: at(entity, "code"),
      usual: "",
    }));
  return [...guardians, ...others].slice(0, 50).map(({ owner, name, relation, usual }, place) =>
    segment("NK1", {
      1: `${place + 1}`,
      2: name ? personName(name) : "",
      3: attribute(relation, "code")
        ? components(
            component(attribute(relation, "code")),
            component(attribute(relation, "displayName")),
            "HL7RoleCode",
          )
        : usual,
      4: repeated(allOf(owner, "addr").map(address)),
      5: contactPoints(owner),
    }),
  );
}
