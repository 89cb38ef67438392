import type { UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { expect, it } from "vitest";
import type { LineField } from "../line-columns.ts";
import { emptyHead, firstLines, withCell } from "../partner-lines.ts";
import { checkLines, headErrors, refusedLines } from "./line-check.ts";

const typed = (...lines: Partial<Record<LineField, string>>[]) =>
  lines.reduce(
    (all, line, at) =>
      Object.entries(line).reduce((now, [field, text]) => withCell(now, at, field as LineField, text), all),
    firstLines,
  );

it("leaves out empty lines, and takes from the head what a line does not say", () => {
  const head = {
    ...emptyHead,
    venue: "The Anchor",
    site: "Grindr",
    certainty: "Unsure",
    firstExposureOn: "5/1/2026",
  } as const;
  const checked = checkLines(
    head,
    typed(
      { handle: "one", sex: "f", approximateAge: "30" },
      { handle: "two", site: "Tinder", venue: "Docks", certainty: "c", firstExposureOn: "05/02/2026" },
      { looks: "Tall" },
    ),
    [],
  );
  expect(checked.map(({ errors }) => errors)).toEqual([{}, {}, {}]);
  expect(checked.map(({ body }) => body)).toMatchObject([
    {
      description: { handle: "one", site: "Grindr", venue: "The Anchor", sex: "Female", approximateAge: 30 },
      certainty: "Unsure",
      firstExposureOn: "2026-05-01",
    },
    { description: { site: "Tinder", venue: "Docks" }, certainty: "Certain", firstExposureOn: "2026-05-02" },
    { description: { site: "", venue: "The Anchor", looks: "Tall" } },
  ]);
});

it("says at which cell of which line something is wrong, and at the head what is wrong there", () => {
  const lines = typed(
    { approximateAge: "30" },
    { handle: "x", approximateAge: "old", sex: "?", certainty: "maybe" },
    { handle: "y", firstExposureOn: "05/03/2026", lastExposureOn: "05/01/2026" },
    { handle: "z" },
  );
  const [nobody, words, days, fine] = checkLines(emptyHead, lines, []).map(({ errors }) => Object.keys(errors).sort());
  expect(nobody).toEqual(["firstName"]);
  expect(words).toEqual(["approximateAge", "certainty", "sex"]);
  expect(days).toEqual(["lastExposureOn"]);
  expect(fine).toEqual([]);
  const head = { ...emptyHead, firstExposureOn: "soon" };
  expect(Object.keys(headErrors(head))).toEqual(["firstExposureOn"]);
  expect(checkLines(head, typed({ handle: "z" }), [])[0]?.errors).toEqual({});
});

it("points out a partner who is there twice, among the lines or in the investigation", () => {
  const known = [{ firstName: "Kat", handle: "kat", site: "Grindr", venue: null }] as UnnamedPartner[];
  const lines = typed(
    { handle: "@Mike" },
    { handle: "mike", site: "Grindr" },
    { handle: "KAT" },
    { handle: "kat", site: "Tinder" },
    { firstName: "Kat" },
    { firstName: "kat " },
    { looks: "Tall" },
    { looks: "Tall" },
  );
  expect(checkLines(emptyHead, lines, known).map(({ twin }) => twin)).toEqual([
    null,
    "line 1",
    "Kat, kat (Grindr), whom this investigation has already",
    "line 3",
    null,
    "line 5",
    null,
    null,
  ]);
});

it("finds the lines that the server refused, though empty ones were not sent", () => {
  const sent = checkLines(emptyHead, typed({ handle: "a" }, { handle: "b" }), []);
  const details = [
    { field: "partners.1.description.handle", message: "No." },
    { field: "partners.0.lastExposureOn", message: "Not yet." },
    { field: "partners", message: "Too many." },
  ];
  expect([...refusedLines(details, sent)]).toEqual([
    [1, { handle: "No." }],
    [0, { lastExposureOn: "Not yet." }],
  ]);
});
