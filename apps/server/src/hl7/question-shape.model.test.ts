import { expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { readMessage } from "./lab-report.reader.ts";

function roleOf(type: string, test: string, value: string, flags = "") {
  const outcome = readMessage(oruMessage("OBR|1||F1|1^Panel^L", `OBX|1|${type}|${test}||${value}|||${flags}|||F`), {
    timeZone: "UTC",
  });
  if (outcome.kind !== "lab-report") throw new Error(outcome.message);
  return outcome.report.orders[0]?.results[0]?.role;
}

it.each([
  ["CWE", "Q1^Hospitalized^L", "Y^Yes^HL70136"],
  ["CWE", "Q2^Symptomatic as defined by CDC^L", "UNK^Unknown^NULLFL"],
  ["ST", "Q3^Occupation^L", "Nurse"],
  ["NM", "Q4^Patient age^L", "41"],
  ["SN", "Q5^Age at onset^L", "^41"],
  ["DT", "Q6^Something of the lab's own^L", "20260201"],
  ["CWE", "Q7^Works with food^L", "N^No^L"],
  ["CWE", "Q8^Kept in custody^L", "373066001^Yes^SCT"],
  ["ST", "Q9^Is the patient employed in health care^L", "Not at present"],
  ["ST", "Q10^Has the person been to a hospital?^L", "maybe"],
  ["TX", "Q11^Date of onset of symptoms^L", "last week"],
  ["ST", "Q12^Lives alone^L", "Y"],
])("takes %s %s = %s for an answer", (type, test, value) => {
  expect(roleOf(type, test, value)).toBe("question");
});

it.each([
  ["CWE", "T1^SARS-CoV-2 RNA in symptomatic individual^L", "260373001^Detected^SCT"],
  ["ST", "T2^SARS-CoV-2 RNA, symptomatic^L", "Not detected"],
  ["CWE", "T3^Chlamydia trachomatis rRNA^L", "N^Negative^L"],
  ["ST", "T4^Agent identified^L", "Adenovirus"],
  ["CWE", "T5^Pregnancy test, urine^L", "10828004^Positive^SCT"],
  ["SN", "T6^Reagin Ab titer^L", "^1^:^4"],
])("keeps %s %s = %s as a result", (type, test, value) => {
  expect(roleOf(type, test, value)).toBe("result");
});
