import { historyTypes, loggedTypes } from "@tracewell/contract/communications";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayEditCommunication, mayEditElsewhere, mayLog, saysSomething } from "./communication.policy.ts";
import { pageOf } from "./history-line.service.ts";

const ana = { userId: "ana", groups: new Set(["DIS_USER"]), workgroupLead: false };
const sam = { ...ana, userId: "sam" };
const open = {
  id: "c",
  kind: "Incident" as const,
  closed: false,
  statusKey: "InProgress" as const,
  escalationOver: false,
};
const closed = { ...open, closed: true, statusKey: "Closed" as const };
const abandoned = { ...open, kind: "Visit" as const, closed: true, statusKey: "Abandoned" as const };
const codes = ({ reasons }: { reasons: readonly { code: string }[] }) => reasons.map(({ code }) => code);

describe("what was logged", () => {
  it("can be added to a closed record, and to none that can only be read or opened by others", () => {
    expect(mayLog(ana, open).allowed).toBe(true);
    expect(mayLog(ana, closed).allowed).toBe(true);
    expect(codes(mayLog(ana, abandoned))).toEqual(["access.medical-record", "visit.abandoned"]);
    expect(codes(mayLog(ana, { ...abandoned, statusKey: "Charting", escalationOver: true }))).toContain(
      "visit.escalated",
    );
    expect(codes(mayLog(ana, undefined))).toEqual(["access.medical-record"]);
  });

  it("is its creator's to change until the record is closed [R3-79]", () => {
    const mine = { creator: { id: "ana", name: "Ana Kim" } };
    expect(mayEditCommunication(ana, { ...mine, record: open }).allowed).toBe(true);
    expect(mayEditCommunication(sam, { ...mine, record: open }).reasons).toEqual([
      { code: "communication.not-creator", text: "Only Ana Kim can change this." },
    ]);
    expect(codes(mayEditCommunication(ana, { ...mine, record: closed }))).toEqual(["record.closed"]);
  });

  it("says something", () => {
    expect(saysSomething({ subject: "No answer", message: "" }).allowed).toBe(true);
    expect(saysSomething({ subject: "", message: "She calls back." }).allowed).toBe(true);
    expect(codes(saysSomething({ subject: "", message: "" }))).toEqual(["communication.empty"]);
  });
});

it("never lets messages, notes and comments be changed in the history, and says where they can be [R9-79] [R9-80]", () => {
  for (const type of historyTypes.filter((each) => !loggedTypes.some((logged) => logged === each))) {
    const { allowed, reasons } = mayEditElsewhere(type, open);
    expect([type, allowed, reasons[0]?.code]).toEqual([type, false, "communication.locked"]);
    expect([type, reasons[0]?.fix !== undefined]).toEqual([type, type.startsWith("Note")]);
  }
});

describe("pages of a history", () => {
  const line = fc.record({
    at: fc.integer({ min: 0, max: 20 }).map((second) => new Date(second * 1000).toISOString()),
    id: fc.uuid(),
    type: fc.constantFrom(...historyTypes),
  });
  const lines = fc.uniqueArray(line, { selector: ({ id }) => id }).map((all) => all as never[]);

  it("hold each line of the types asked for once, the newest first, however long they are", () => {
    const asked = fc.record({
      limit: fc.integer({ min: 1, max: 7 }),
      type: fc.option(fc.subarray([...historyTypes], { minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(lines, asked, (all, { limit, type }) => {
        const whole = pageOf(all, { limit: 1000, type });
        const walked: { id: string; at: string }[] = [];
        let after: string | null | undefined;
        do {
          const page = pageOf(all, { limit, type, after: after ?? undefined });
          expect(page.total).toBe(whole.total);
          expect(page.entries.length).toBeLessThanOrEqual(limit);
          walked.push(...page.entries);
          after = page.next;
        } while (after);
        expect(walked).toEqual(whole.entries);
        expect(walked.length).toBe(whole.total);
        const times = walked.map(({ at }) => at);
        expect(times).toEqual(times.toSorted().toReversed());
      }),
    );
  });
});
