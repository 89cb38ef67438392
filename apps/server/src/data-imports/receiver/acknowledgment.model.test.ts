import { expect, it } from "vitest";
import { acknowledgmentOf } from "./acknowledgment.model.ts";

const given = { id: "ack-1", at: new Date("2026-02-01T15:04:05.678Z") };
const problem = (message: string, field: string | null = "PID-7") => ({ field, message, severity: "error" as const });

it("answers with the sender's separators, addresses, trigger, and version", () => {
  const header = "MSH|^~\\&|LIS|LAB|APP|CLINIC|20260201||ORU^R01^ORU_R01|C1|T|2.3.1";
  expect(acknowledgmentOf({ code: "AA", header, problems: [] }, given).split("\r")).toEqual([
    "MSH|^~\\&|APP|CLINIC|LIS|LAB|20260201150405+0000||ACK^R01^ACK|ack-1|T|2.3.1",
    "MSA|AA|C1",
    "",
  ]);
  const others = acknowledgmentOf({ code: "AA", header: "MSH#$~\\&#LIS#LAB#######C2#P#2.5", problems: [] }, given);
  expect(others).toMatch(/^MSH#\$~\\&#/);
});

it("says where a problem lies, in words that break no segment", () => {
  const ack = acknowledgmentOf({ code: "AE", header: null, problems: [problem("A|B^C~D\\E&F\nG")] }, given);
  expect(ack.split("\r")[2]).toBe("ERR||PID^1^7|207|E||||A\\F\\B\\S\\C\\R\\D\\E\\E\\T\\F G");
  const nowhere = acknowledgmentOf({ code: "AE", header: null, problems: [problem("Lost", null)] }, given);
  expect(nowhere.split("\r")[2]).toBe("ERR|||207|E||||Lost");
});
