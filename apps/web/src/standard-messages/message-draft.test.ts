import { expect, it } from "vitest";
import { draftOf, fieldLabel, fieldValue, readDraft, segmentsText } from "./message-draft.ts";

const draft = { ...draftOf(null), name: "Please call", "bodies.en": "Please call us." };

it("is sent with a subject where it is an email, else without", () => {
  expect(readDraft(draft, []).body).toEqual({
    name: "Please call",
    channel: "sms",
    disabled: false,
    recordKinds: [],
    infectionIds: [],
    subjects: null,
    bodies: { en: "Please call us." },
  });
  const email = { ...draft, channel: "email" as const };
  expect(readDraft(email, []).errors).toEqual({ "subjects.en": "Write it in English at least." });
  expect(readDraft({ ...email, "subjects.en": "Hello" }, []).body).toMatchObject({ subjects: { en: "Hello" } });
});

it("is a letter for some records, which may say what it is about, and no longer than one", () => {
  const letter = {
    ...draft,
    channel: "letter" as const,
    recordKinds: ["Visit" as const],
    order: 3,
    "bodies.en": "Dear {patientName}, your chlamydia test is ready.",
  };
  const names = ["Chlamydia"];
  expect(readDraft(letter, names).body).toMatchObject({
    recordKinds: ["Visit"],
    infectionIds: [],
    order: 3,
    subjects: null,
  });
  expect(readDraft({ ...letter, channel: "sms" }, names).errors).toHaveProperty(["bodies.en"]);
  expect(readDraft({ ...letter, "bodies.es": "x".repeat(1501) }, names).errors).toEqual({
    "bodies.es": "A letter holds at most 1,500 characters.",
  });
  expect([fieldValue(letter, "recordKinds"), fieldValue(letter, "infectionIds")]).toEqual(["Visit", "All"]);
});

it("says at each language what would give a condition away [R10-17]", () => {
  const { errors, body } = readDraft({ ...draft, "bodies.es": "Su gonorrea" }, ["Gonorrea"]);
  expect([body, errors]).toEqual([undefined, { "bodies.es": expect.stringContaining("Gonorrea") }]);
  expect(fieldLabel("bodies.es")).toBe("Text in Español");
});

it("warns where a text takes two messages, from the 161st plain character on [R9-42]", () => {
  expect(segmentsText("Please call us.")).toEqual({ text: "15 characters: 1 text message", isLong: false });
  expect([160, 161].map((many) => segmentsText("x".repeat(many)).isLong)).toEqual([false, true]);
  expect(segmentsText("您".repeat(71))).toEqual({
    text: "71 characters, not all plain: 2 text messages",
    isLong: true,
  });
});
