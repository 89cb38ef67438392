import { expect, it } from "vitest";
import { draftOf, fieldLabel, readDraft, segmentsText } from "./message-draft.ts";

const draft = { ...draftOf(null), name: "Please call", "bodies.en": "Please call us." };

it("is sent with a subject where it is an email, else without", () => {
  expect(readDraft(draft, []).body).toEqual({
    name: "Please call",
    channel: "sms",
    disabled: false,
    subjects: null,
    bodies: { en: "Please call us." },
  });
  const email = { ...draft, channel: "email" as const };
  expect(readDraft(email, []).errors).toEqual({ "subjects.en": "Write it in English at least." });
  expect(readDraft({ ...email, "subjects.en": "Hello" }, []).body).toMatchObject({ subjects: { en: "Hello" } });
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
