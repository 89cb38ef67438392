import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import type { TestOrder, TestResult } from "@tracewell/contract/lab-tests";
import type { ReadFact } from "../ui/compare/split-view.tsx";
import { formatDay, formatDayOfInstant } from "../ui/time/clinic-time.ts";
import { fieldOf, type RawMessage, readRawMessage, type Segment } from "./raw-message.ts";

type ReadFrom = Pick<IncomingFilePage, "orders" | "remarks">;

/** What was read from a message, each with the place in the raw text where it stands; days are the clinic's. */
export function factsOfMessage(text: string, file: ReadFrom, timeZone?: string): ReadFact[] {
  const message = readRawMessage(text);
  const first = (name: string) => message.segments.find((segment) => segment.name === name);
  const facts = new Facts(message);
  facts.add("Sent by", first("MSH"), 4);
  facts.add("Control id", first("MSH"), 10);
  addPatient(facts, first("PID"));
  for (const kin of message.segments.filter(({ name }) => name === "NK1")) facts.add("Next of kin", kin, 2, personName);
  const unused = new Set(message.segments);
  for (const order of file.orders) addOrder(facts, order, unused, timeZone);
  for (const note of message.segments.filter(({ name }) => name === "NTE")) addRemark(facts, note, file.remarks);
  return facts.all;
}

class Facts {
  readonly all: ReadFact[] = [];
  readonly message: RawMessage;

  constructor(message: RawMessage) {
    this.message = message;
  }

  /** A field in words, or `value` where the product has its own; nothing where the message says nothing. */
  add(
    label: string,
    segment: Segment | undefined,
    field: number,
    read: (components: string[]) => string = firstOf,
  ): void {
    const found = fieldOf(this.message, segment, field);
    const value = found && read(found.components);
    if (found && value) this.all.push({ id: `${found.from}`, label, value, from: found.from, to: found.to });
  }
}

function addPatient(facts: Facts, pid: Segment | undefined): void {
  facts.add("Patient", pid, 5, personName);
  facts.add("Patient id", pid, 3);
  facts.add("Born", pid, 7, dayOf);
  facts.add("Sex at birth", pid, 8, ([code = ""]) => sexes[code] ?? code);
  facts.add("Race", pid, 10, nameOfCode);
  facts.add("Address", pid, 11, (parts) => parts.slice(0, 5).filter(Boolean).join(", "));
  facts.add("Phone", pid, 13, phoneOf);
  facts.add("Ethnicity", pid, 22, nameOfCode);
}

/** The segments that an order and its results were read from: found by number and code, each taken once. */
function addOrder(facts: Facts, order: TestOrder, unused: Set<Segment>, timeZone: string | undefined): void {
  const { message } = facts;
  const take = (fits: (segment: Segment) => boolean) => {
    const found = [...unused].find(fits);
    if (found) unused.delete(found);
    return found;
  };
  const obr = take(
    (segment) =>
      segment.name === "OBR" &&
      (saysIn(message, segment, 3, order.fillerOrderNumber) || saysIn(message, segment, 4, order.testName)),
  );
  facts.add("Order", obr, 4, () => order.testName);
  facts.add("Filler order no.", obr, 3);
  facts.add("Collected", obr, 7, (sent) =>
    order.collectedAt ? formatDayOfInstant(order.collectedAt, timeZone) : dayOf(sent),
  );
  facts.add("Ordered by", obr, 16, (parts) => personName(parts.slice(1)));
  for (const specimen of order.specimens) {
    const spm = take(({ name }) => name === "SPM");
    facts.add("Specimen", spm, 4, () => specimen.type ?? "");
  }
  for (const result of order.results) {
    const obx = take((segment) => segment.name === "OBX" && isOf(message, segment, result));
    facts.add(result.testName, obx, 5, () => [result.value, result.unit].filter(Boolean).join(" "));
    facts.add("Reference range", obx, 7, () => result.referenceRange ?? "");
    facts.add("Abnormal flags", obx, 8, () => result.abnormalFlags.join(", "));
    facts.add("Result status", obx, 11);
  }
}

const isOf = (message: RawMessage, obx: Segment, { testCode, testName }: TestResult) =>
  saysIn(message, obx, 3, testCode) || saysIn(message, obx, 3, testName);

function saysIn(message: RawMessage, segment: Segment, field: number, words: string | null): boolean {
  return Boolean(words) && (fieldOf(message, segment, field)?.components.includes(words ?? "") ?? false);
}

/** Only notes that the product keeps as remarks about the patient; those of a result stand with it. */
function addRemark(facts: Facts, note: Segment, remarks: readonly string[]): void {
  facts.add("Remark", note, 3, ([text = ""]) => (remarks.some((remark) => remark.includes(text)) ? text : ""));
}

const sexes: Readonly<Record<string, string>> = { F: "Female", M: "Male", O: "Other", U: "Unknown" };

const firstOf = ([first = ""]: string[]) => first;
const nameOfCode = ([code = "", name = ""]: string[]) => name || code;
const personName = ([family = "", given = "", middle = "", suffix = ""]: string[]) =>
  [family, [given, middle].filter(Boolean).join(" "), suffix].filter(Boolean).join(", ");

/** `19900412…` as a day; what is shorter stays as it was sent. */
function dayOf([sent = ""]: string[]): string {
  const day = /^(\d{4})(\d{2})(\d{2})/.exec(sent);
  return day ? formatDay(`${day[1]}-${day[2]}-${day[3]}`) : sent;
}

/** A phone as one text (XTN-1), or country, area and number apart (XTN-5 to 8). */
const phoneOf = (parts: string[]): string =>
  parts[0] ||
  [parts[4] && `+${parts[4]}`, parts[5] && `(${parts[5]})`, parts[6], parts[7] && `ext. ${parts[7]}`]
    .filter(Boolean)
    .join(" ");
