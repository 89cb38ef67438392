import type { BodyOf } from "@tracewell/contract/call";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { findOpenInvestigationOf } from "../../../investigations/investigation-creation.service.ts";
import { declareOutbreak, editOutbreak, getOutbreak, joinOutbreak } from "../../../outbreaks/outbreak.service.ts";
import { findOutbreakAt, findOutbreakNumbered, removeOutbreak } from "../../../outbreaks/outbreak-lookup.service.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import { parsedRow } from "./parsed-row.model.ts";
import { isoDay, writtenDay } from "./row-changes.model.ts";
import type { RowKind, RowWork } from "./row-kind.service.ts";
import { RowRefusal } from "./row-refusal.model.ts";

const namesSomebody = ["lastName", "firstName", "akaName", "patientId", "personNumber"];

/** Outbreaks, and in the same rows who belongs to them: cases and contacts that are here, and exposed persons. */
export const outbreakRows: RowKind = {
  what: "outbreaks",
  person: "reject",
  hasPerson: ({ values }) => namesSomebody.some((field) => values.has(field)),
  isRecord: false,
  async create(work, row, person) {
    const known = await knownOutbreak(work, row);
    if (known) return { targetId: known, isNew: false };
    const id = await declareOutbreak(work.tx, work.viewer, bodyOf(newOutbreak(row)));
    await join(work, row, id, person?.personId);
    return { targetId: id, isNew: true };
  },
  async present({ tx, viewer }, id) {
    const outbreak = await getOutbreak(tx, viewer, id);
    const { placeCategory, placeState, placeCountry } = outbreak;
    const values = {
      ...{ placeCategory, placeState, placeCountry },
      outbreakName: outbreak.name,
      declaredOn: writtenDay(outbreak.declaredOn),
      lead: outbreak.lead?.id ?? null,
      definition: outbreak.definition,
    };
    return { version: outbreak.version, values };
  },
  async change({ tx, viewer }, { id, version }, { outbreakName, declaredOn, lead, definition, ...place }) {
    await editOutbreak(tx, viewer, id, {
      version,
      ...(outbreakName ? { name: outbreakName } : {}),
      ...(declaredOn ? { declaredOn: isoDay(declaredOn) ?? undefined } : {}),
      ...(lead === undefined ? {} : { leadId: lead }),
      ...(definition === undefined ? {} : { definition }),
      ...place,
    });
  },
  also: (work, row, id, personId) => join(work, row, id, personId),
  remove: ({ tx }, id) => removeOutbreak(tx, id),
};

/** Letters, digits and the usual marks between them, and at least one digit (R8-79). */
const readable = /^(?=.*\d)[\p{L}\d][\p{L}\d ./_#-]{0,39}$/u;

/**
 * The outbreak that a row is about, where the clinic has it. Number, place and infection must lead to the same one: what
 * agrees in one of them alone is for somebody to decide (R8-80, R8-81).
 */
async function knownOutbreak({ tx }: RowWork, { values }: ReadEntry): Promise<string | null> {
  const [number, place, infectionId] = ["outbreakNumber", "place", "infection"].map((field) => values.get(field));
  if (number !== undefined && !readable.test(number)) {
    const message = `“${number}” can’t be read as an outbreak’s number: letters, digits and dashes, such as OB-2026-014.`;
    throw new RowRefusal("outbreakNumber", "import.outbreak-number-unreadable", message);
  }
  const numbered = number ? await findOutbreakNumbered(tx, number) : null;
  const placed = place && infectionId ? await findOutbreakAt(tx, { place, infectionId }) : null;
  if (numbered) {
    const elsewhere = place !== undefined && numbered.place?.toLowerCase() !== place.toLowerCase();
    if (elsewhere || (infectionId !== undefined && numbered.infectionId !== infectionId)) {
      const message = `Outbreak ${numbered.number} is here, but ${elsewhere ? `at ${numbered.place ?? "no place"}` : "of another infection"}: only the number agrees.`;
      throw new RowRefusal("outbreakNumber", "import.outbreak-number-only", message);
    }
    return numbered.id;
  }
  if (placed && number) {
    const message = `An outbreak of this infection at this place is here as ${placed.number}: only place and infection agree.`;
    throw new RowRefusal("outbreakNumber", "import.outbreak-place-only", message);
  }
  return placed?.id ?? null;
}

/** What an outbreak that is not here yet must say of itself (R8-83 to R8-86). */
function newOutbreak({ values }: ReadEntry): ReadonlyMap<string, string> {
  const abroad = values.has("placeCountry") && !/^(us|usa|united states.*)$/i.test(values.get("placeCountry") ?? "");
  const needed = [
    ["infection", "import.infection-required", "A new outbreak needs its infection."],
    ["place", "import.place-required", "A new outbreak needs its location (the meeting place’s name)."],
    ["placeCategory", "import.place-category-required", "A new outbreak needs the category of its place."],
    ...(abroad ? [] : [["placeState", "import.state-required", "A new outbreak needs the state of its place."]]),
    ["outbreakNumber", "import.value-missing", "A new outbreak needs its number."],
  ] as const;
  for (const [field = "", code = "", message = ""] of needed)
    if (!values.has(field)) throw new RowRefusal(field, code, message);
  return values;
}

const placeFields = ["placeCategory", "placeState", "placeCountry"] as const;

const placeOf = (values: ReadonlyMap<string, string>) =>
  Object.fromEntries(placeFields.map((field) => [field, values.get(field) ?? null]));

const bodyOf = (values: ReadonlyMap<string, string>): BodyOf<typeof outbreakCalls.create> => {
  const declaredOn = isoDay(values.get("declaredOn"));
  return parsedRow(
    outbreakCalls.create.body,
    {
      number: values.get("outbreakNumber"),
      name: values.get("outbreakName") ?? values.get("place"),
      infectionId: values.get("infection"),
      place: values.get("place"),
      ...placeOf(values),
      leadId: values.get("lead") ?? null,
      definition: values.get("definition") ?? null,
      note: values.get("note") ?? null,
      ...(declaredOn ? { declaredOn } : {}),
    },
    { number: "outbreakNumber", name: "outbreakName", infectionId: "infection", leadId: "lead" },
  );
};

/** Adds whom the row names: by their record, by their open investigation of the infection, else as an exposed person. */
async function join(
  { tx, viewer, linked }: RowWork,
  { values }: ReadEntry,
  outbreakId: string,
  personId: string | undefined,
): Promise<boolean> {
  const number = values.get("memberCase");
  const { infection } = await getOutbreak(tx, viewer, outbreakId);
  let recordId: string | null = null;
  let memberId = personId;
  if (number !== undefined) {
    const found = linked.find("memberCase", number);
    recordId = found.find(({ kind }) => kind === "Incident" || kind === "IncomingPartner")?.recordId ?? null;
    memberId = linked.personOf("memberCase", number);
  }
  if (recordId === null && memberId) recordId = (await findOpenInvestigationOf(tx, memberId, infection.id))?.id ?? null;
  if (recordId === null && !memberId) return false;
  const body = recordId ? { recordIds: [recordId], personIds: [] } : { recordIds: [], personIds: [memberId as string] };
  return (await joinOutbreak(tx, viewer, outbreakId, body)).joined > 0;
}
