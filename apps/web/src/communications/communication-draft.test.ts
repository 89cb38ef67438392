import { type HistoryEntry, historyTypes } from "@tracewell/contract/communications";
import { expect, it } from "vitest";
import { draftOf, emptyDraft, readDraft } from "./communication-draft.ts";
import { historyGroups, typesOf } from "./history-groups.ts";

const zone = "America/New_York";
const begin = emptyDraft(zone, new Date("2026-01-15T14:30:20Z"));

it("begins as a call of this minute, in the clinic's time", () => {
  expect(begin).toMatchObject({ type: "CallOut", day: "01/15/2026", time: "09:30" });
});

it("leaves the time to the server unless it was changed", () => {
  const draft = { ...begin, message: " Left a message. " };
  expect(readDraft(draft, begin).logged).toEqual({
    type: "CallOut",
    subject: "",
    message: "Left a message.",
    attachmentIds: [],
  });
  expect(readDraft({ ...draft, day: "1/14/2026" }, begin).logged?.when).toEqual({ day: "2026-01-14", time: "09:30" });
});

it("says what is wrong with which field", () => {
  expect(readDraft({ ...begin, day: "soon", time: "" }, begin).errors).toEqual({
    day: "Enter a day as MM/DD/YYYY.",
    time: "Enter a time as HH:MM.",
    message: "Say what it was about, or what was said.",
  });
  expect(readDraft({ ...begin, subject: "No answer" }, begin).errors).toEqual({});
});

it("brings back what was logged, and sends its time only where that was changed", () => {
  const entry = {
    type: "InterviewOnSite",
    at: "2026-07-01T13:05:40.000Z",
    subject: null,
    message: "At home",
    attachments: [{ id: "f", name: "map.png", size: 3 }],
  } as unknown as HistoryEntry;
  const draft = draftOf(entry, zone);
  expect(draft).toMatchObject({ type: "InterviewOnSite", day: "07/01/2026", time: "09:05", subject: "" });
  expect(readDraft(draft, draft).logged).toEqual({
    type: "InterviewOnSite",
    subject: "",
    message: "At home",
    attachmentIds: ["f"],
  });
});

it("has each type of the history in one group [R9-79]", () => {
  expect(Object.values(historyGroups).flatMap(({ types }) => [...types])).toHaveLength(historyTypes.length);
  expect(new Set(Object.values(historyGroups).flatMap(({ types }): string[] => [...types]))).toEqual(
    new Set(historyTypes),
  );
  expect(typesOf(null)).toBeUndefined();
  expect(typesOf("calls")).toEqual(["CallOut", "CallIn"]);
});
