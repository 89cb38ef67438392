import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { type MessageOutcome, readMessage } from "./lab-report.reader.ts";
import { readMessages } from "./message-stream.reader.ts";

const order = "OBR|1|P1|F1|20507-0^RPR^LN|||20240301|||||||||||||||20240301|||F";
const result = "OBX|1|CWE|20507-0^RPR^LN||11214006^Reactive^SCT||||||F|||20240301";
const second = "OBX|2|SN|31147-2^RPR titer^LN||^1^:^32||||||F";

/** What comes of each message of a file. */
async function outcomesOf(file: string | Buffer): Promise<MessageOutcome[]> {
  const outcomes: MessageOutcome[] = [];
  for await (const raw of readMessages([Buffer.from(file)])) {
    outcomes.push(readMessage(raw, { timeZone: "America/New_York" }));
  }
  return outcomes;
}

const whole = oruMessage(order, result, second);
const cutOff = { kind: "broken", code: "hl7.cut-off" };

describe("a message that was cut off", () => {
  it("is refused wherever its last result or its order was cut", async () => {
    const from = whole.indexOf("\rOBR") + 1;
    const to = whole.lastIndexOf("|F");
    for (let at = from + 1; at < to; at += 1) {
      // Between two segments nothing is cut; what is missing then can't be told.
      if (whole.charAt(at) === "\r" && whole.slice(0, at).includes("\rOBX")) continue;
      const cut = whole.slice(0, at).replace(/\r$/, "");
      if (cut.endsWith(result) || /\rOBX\|1.*\|F[|0-9]*$/.test(cut)) continue;
      const [outcome] = await outcomesOf(cut);
      expect([cut.slice(-30), outcome?.kind], cut.slice(-30)).toEqual([cut.slice(-30), "broken"]);
    }
  });

  it("is refused within a file, too, where its other results say their status", async () => {
    const cut = whole.slice(0, whole.indexOf("^1^:"));
    expect(await outcomesOf(`${cut}\r${whole}\r`)).toMatchObject([cutOff, { kind: "lab-report" }]);
  });

  it("is refused at the end of a batch or an MLLP block that never ended", async () => {
    expect(await outcomesOf(`FHS|^~\\&\rBHS|^~\\&\r${whole}\r${whole}`)).toMatchObject([
      { kind: "lab-report" },
      cutOff,
    ]);
    expect(await outcomesOf(`\u000b${whole}`)).toMatchObject([cutOff]);
    expect(await outcomesOf(`\u000b${whole}\r\u001c\r`)).toMatchObject([{ kind: "lab-report" }]);
  });

  it("is refused inside a character", async () => {
    const named = Buffer.from(`${whole}\rNTE|1||Nuñez, Peña`);
    expect(await outcomesOf(named.subarray(0, -2))).toMatchObject([cutOff]);
    expect(await outcomesOf(named)).toMatchObject([{ kind: "lab-report" }]);
  });

  it("is refused where an ORC has no order", async () => {
    expect(await outcomesOf(oruMessage(order, result, "ORC|RE|P2"))).toMatchObject([cutOff]);
  });

  it("says where, and what to do", async () => {
    const [outcome] = await outcomesOf(whole.slice(0, whole.indexOf("^1^:")));
    expect(outcome).toMatchObject({
      segment: "OBX",
      message:
        "The message was cut off before OBX-11 (segment 5). No result was taken from it. Mend it, or have it sent again.",
    });
  });
});

describe("a whole message", () => {
  it("needs no line end, no status of its only result, and no result of a canceled order", async () => {
    const bare = "OBX|1|ST|20507-0^RPR^LN||Reactive";
    const canceled = order.replace(/F$/, "X");
    const files = [
      whole,
      `${whole}\r`,
      `${oruMessage("OBR|1", bare)}\r`,
      oruMessage(canceled),
      oruMessage("OBR|1", `${bare}||||||F`),
    ];
    for (const file of files) expect(await outcomesOf(file)).toMatchObject([{ kind: "lab-report" }]);
  });

  it("ends in Western European letters", async () => {
    const file = Buffer.from(`${whole}\rNTE|1||JOS\u00c9`, "latin1");
    expect(await outcomesOf(file)).toMatchObject([{ kind: "lab-report" }]);
  });
});
