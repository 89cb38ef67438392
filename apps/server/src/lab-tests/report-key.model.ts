import { createHash } from "node:crypto";
import type { LabReport, NamedId, Order, Patient, Result, TestCode } from "../hl7/lab-report.model.ts";
import type { ReportKey } from "./reported-tests.model.ts";

/**
 * Gives the orders and results of one report their keys: sender and filler order number, else the message's
 * control id, else the text itself; then specimen and test; a result's sub-id; and a count where all of that comes again.
 */
export class ReportKeys {
  readonly #sender: string;
  readonly #report: string;
  readonly #patient: string;
  readonly #message: string;
  readonly #seen = new Map<string, number>();

  /** `textDigest` stands for a message that names neither a filler order number nor itself; `apart` keeps tests and animals from reports about patients. */
  constructor(report: LabReport, textDigest: string, apart: string | null = null) {
    this.#sender = keptApart(nameOf(report.sendingFacility) || nameOf(report.sendingApplication), apart);
    this.#report = report.messageControlId ? `control ${report.messageControlId}` : `text ${textDigest}`;
    this.#patient = patientMark(report.patient);
    this.#message = textDigest.slice(0, 16);
  }

  ofOrder(order: Order): ReportKey {
    return this.#keyOf(["order", ...this.#origin(order), codeOf(order.test)]);
  }

  ofResult(order: Order, result: Result): ReportKey {
    return this.#keyOf(["result", ...this.#origin(order), codeOf(result.test), result.subId ?? ""]);
  }

  #origin(order: Order): string[] {
    const specimens = order.specimens.map(({ id }) => id ?? "").join("+");
    return [this.#sender, order.fillerOrderNumber ? `filler ${order.fillerOrderNumber}` : this.#report, specimens];
  }

  #keyOf(parts: readonly string[]): ReportKey {
    const whole = parts.map((part) => part.trim().toLowerCase().replaceAll("|", "/")).join("|");
    const times = (this.#seen.get(whole) ?? 0) + 1;
    this.#seen.set(whole, times);
    const plain = shortened(times === 1 ? whole : `${whole}|${times}`);
    const [patient, message] = [`patient ${this.#patient}`, `message ${this.#message}`];
    return { plain, forPatient: `${plain}|${patient}`, forMessage: `${plain}|${patient}|${message}` };
  }
}

const longestKey = 500;

/** An index holds no key of any length. */
const shortened = (key: string): string => (key.length <= longestKey ? key : `sha256 ${digest(key)}`);

/** Who sent a report, for telling accessions apart; the sending application says nothing of the laboratory. */
export const senderOf = ({ sendingFacility }: LabReport, apart: string | null = null): string | null =>
  keptApart(nameOf(sendingFacility), apart).slice(0, 500) || null;

/** A test, training, or a report about an animal comes from a sender of its own, as it were. */
const keptApart = (sender: string, apart: string | null): string => (apart === null ? sender : `${apart} ${sender}`);

const nameOf = (system: NamedId | null): string => system?.id ?? system?.name ?? "";

const codeOf = (test: TestCode): string => test.loinc ?? test.code ?? test.text ?? "";

/** Stands for what a message says of its patient. */
const patientMark = ({ lastName, firstName, dateOfBirth, identifiers }: Patient): string =>
  digest(JSON.stringify([lastName, firstName, dateOfBirth, identifiers.map(({ value }) => value).sort()])).slice(0, 16);

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Stands for a message's text, however its lines end. */
export const textDigestOf = (text: string): string =>
  digest(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trimEnd())
      .filter(Boolean)
      .join("\r"),
  );
