import type { SendingPreview } from "@tracewell/contract/dis-express";
import { expect, it } from "vitest";
import { bodyOf, durationText, emptyDraft, entriesIn, inParts, preflightOf, withRecipients } from "./sending-draft.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at);

it("asks for at most 100 messages at a time, however many recipients there are [R9-50]", () => {
  expect(inParts(numbered(250), "sms").map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(inParts(numbered(120), "preferred").map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(inParts([], "email")).toEqual([[]]);
});

it("sends translations that were written, and persons by their ids", () => {
  const draft = {
    ...emptyDraft,
    subject: "Hello",
    content: "Call us.",
    "translations.es.content": "Llámenos.",
  } as const;
  const body = bodyOf(draft, [
    { key: "p", personId: "p", name: "Santos, Ana" },
    { key: "6145550100", name: "Carl", contactInfo: "6145550100" },
  ]);
  expect(body.translations).toEqual({ es: { subject: "", content: "Llámenos." } });
  expect(body.recipients).toEqual([{ personId: "p" }, { contactInfo: "6145550100" }]);
});

it("reads a pasted column, each entry once", () => {
  expect(entriesIn("614 555 0100\r\nana@example.org\t614 555 0100\n\n P-1; P-2,P-3")).toEqual([
    "614 555 0100",
    "ana@example.org",
    "P-1",
    "P-2",
    "P-3",
  ]);
});

it("adds nobody twice", () => {
  const [ana, carl] = [
    { key: "a", name: "Ana" },
    { key: "c", name: "Carl" },
  ];
  expect(withRecipients([ana], [ana, carl, carl])).toEqual([ana, carl]);
});

it("counts who is reached by any way, and who by none", () => {
  const message = {
    contactInfo: null,
    language: "en" as const,
    subject: "",
    content: "",
    parts: 1,
    notBefore: null,
    missing: [],
  };
  const preview: SendingPreview = {
    recipients: [
      {
        person: null,
        name: "Ana",
        messages: [
          { ...message, channel: "sms", failure: "no-mobile-phone" },
          { ...message, channel: "email", failure: null },
        ],
      },
      { person: null, name: "Carl", messages: [{ ...message, channel: "sms", failure: "opted-out" }] },
    ],
    faults: [],
    quietUntil: null,
  };
  const { goes, stays, reached, unreached } = preflightOf([preview, preview]);
  expect([goes.length, stays.length, reached, unreached]).toEqual([2, 4, 2, 2]);
  expect(new Set([...goes, ...stays].map(({ key }) => key)).size).toBe(6);
});

it.each([
  [300, 300, "within a minute"],
  [3000, 300, "in about 10 minutes"],
  [100_000, 300, "in about 6 hours"],
])("%i messages at %i a minute leave %s", (messages, rate, text) => {
  expect(durationText(messages, rate)).toBe(text);
});
