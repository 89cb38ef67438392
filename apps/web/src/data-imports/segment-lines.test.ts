import { describe, expect, it } from "vitest";
import { fromLines, joinedUp, problemsByLine, toLines, withLine } from "./segment-lines.ts";

const problem = (field: string | null) => ({
  messageNumber: 1,
  messageId: null,
  field,
  code: "x",
  message: "wrong",
  severity: "error" as const,
});

describe("the segments of a raw message", () => {
  it("are lines, whatever ended them, and go back with carriage returns", () => {
    for (const end of ["\r", "\n", "\r\n"]) {
      const lines = toLines(["MSH|^~\\&", "PID|1", "OBX|1"].join(end) + end);
      expect(lines).toEqual(["MSH|^~\\&", "PID|1", "OBX|1"]);
      expect(fromLines(lines)).toBe("MSH|^~\\&\rPID|1\rOBX|1\r");
    }
  });

  it("become more when a line break is typed or a piece is pasted, and fewer by Backspace", () => {
    expect(withLine(["MSH", "PIDOBX"], 1, "PID\nOBX")).toEqual(["MSH", "PID", "OBX"]);
    expect(joinedUp(["MSH", "PID|1|", "|A"], 2)).toEqual(["MSH", "PID|1||A"]);
    expect(joinedUp(["MSH"], 0)).toEqual(["MSH"]);
  });

  it("carry the problems that are about them; others stand above", () => {
    const lines = ["MSH|", "PID|", "OBX|1", "OBX|2"];
    const found = problemsByLine(lines, [problem("PID-7"), problem("OBX[2]-5"), problem("ORC-1"), problem(null)]);
    expect(found.get(1)?.map(({ field }) => field)).toEqual(["PID-7"]);
    expect(found.get(3)?.map(({ field }) => field)).toEqual(["OBX[2]-5"]);
    expect(found.get(null)).toHaveLength(2);
  });
});
