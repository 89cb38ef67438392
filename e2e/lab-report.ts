import { randomInt } from "node:crypto";

/** What a made-up laboratory reports: chlamydia found in one patient. */
export interface LabReport {
  controlId: string;
  lastName: string;
  firstName: string;
  /** `yyyymmdd`; absent: a day of their own. */
  born?: string;
  sex?: "F" | "M";
  /** The ten digits; absent: the report has none. */
  phone?: string;
  /** Absent: the control id; empty: the laboratory knows none. */
  medicalRecordNumber?: string;
  street?: string;
}

/** An HL7 v2.5.1 ORU^R01 message, a segment a line. */
export function labReport(report: LabReport): string {
  const { controlId, lastName, firstName, born = dayOfTheirOwn(), sex = "F", phone } = report;
  const { medicalRecordNumber = controlId, street } = report;
  const telephone = phone ? `^PRN^PH^^1^${phone.slice(0, 3)}^${phone.slice(3)}` : "";
  const address = street ? `${street}^^Riverside^CA^92501^USA` : "";
  return [
    `MSH|^~\\&|LIS|Journey Laboratory^05D0000001^CLIA|TRACEWELL|RIVERSIDE|20261101090000-0500||ORU^R01^ORU_R01|${controlId}|P|2.5.1`,
    `PID|1||${medicalRecordNumber && `${medicalRecordNumber}^^^Journey Laboratory^MR`}||${lastName}^${firstName}||${born}|${sex}|||${address}||${telephone}`,
    `ORC|RE||${controlId}^Journey Laboratory|||||||||1234567893^Ward^Ellen^^^^^^NPI`,
    `OBR|1||${controlId}^Journey Laboratory|43304-5^Chlamydia trachomatis rRNA NAA+probe^LN|||20261030101500-0500||||||||||||||||20261101083000-0500|||F`,
    "OBX|1|CWE|43304-5^Chlamydia trachomatis rRNA NAA+probe^LN||10828004^Positive^SCT||||||F|||20261030101500-0500",
    `SPM|1|${controlId}-S||122575003^Urine specimen^SCT|||||||||||||20261030101500-0500`,
  ].join("\r");
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** A last name that nobody else has: journeys must not meet each other's patients. */
export function nameOfTheirOwn(): string {
  const made = Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join("");
  return `${made.charAt(0).toUpperCase()}${made.slice(1)}`;
}

/** A date of birth, `yyyymmdd`: who shares it and the first name with someone may be the same under another last name. */
export function dayOfTheirOwn(): string {
  const twoDigits = (from: number, to: number) => String(randomInt(from, to + 1)).padStart(2, "0");
  return `19${twoDigits(30, 99)}${twoDigits(1, 12)}${twoDigits(1, 28)}`;
}

/** As a file that can be chosen or dropped. */
export const asFile = (name: string, ...messages: string[]) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(`${messages.join("\r")}\r`),
});
