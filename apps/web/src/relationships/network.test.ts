import type { GraphPerson, GraphTie } from "@tracewell/contract/relationships";
import { describe, expect, it } from "vitest";
import { choicesIn, firstView, networkIn, otherRecords, wholeNetwork } from "./network.ts";

const person = (id: string, infection: string, over: Partial<GraphPerson> = {}): GraphPerson => ({
  id,
  label: id,
  age: null,
  sexAtBirth: null,
  infections: [{ name: infection, status: "Exposed" }],
  priorityStatus: "Exposed",
  records: [],
  ...{ onsetOn: null, positiveTestOn: null, treatedOn: null, reportedOn: null },
  ...{ region: null, county: null, countyFips: null, zip3: null, clusters: [], outbreaks: [] },
  focus: false,
  ...over,
});
const tie = (from: string, to: string, over: Partial<GraphTie> = {}): GraphTie => ({
  id: `${from}-${to}`,
  from,
  to,
  relationship: "Friend",
  referralBasis: null,
  exposureType: null,
  frequency: null,
  firstExposureOn: null,
  lastExposureOn: null,
  recordId: null,
  ...over,
});

const network = {
  persons: [person("maria", "Syphilis", { focus: true }), person("daniel", "Syphilis"), person("linh", "HIV")],
  ties: [
    tie("daniel", "maria", { lastExposureOn: "2026-10-01" }),
    tie("linh", "maria", { relationship: "Parent", firstExposureOn: "2026-11-01" }),
  ],
};
const seen = (view: Partial<typeof wholeNetwork>) => {
  const { persons, ties } = networkIn(network, { ...wholeNetwork, ...view });
  return [persons.map(({ id }) => id), ties.map(({ id }) => id)];
};

describe("a view of the network", () => {
  it("shows all of it where nothing narrows it down", () => {
    expect(seen({})).toEqual([
      ["maria", "daniel", "linh"],
      ["daniel-maria", "linh-maria"],
    ]);
  });

  it("keeps the record's own person, whatever infection is looked at", () => {
    expect(seen({ infection: "HIV" })).toEqual([["maria", "linh"], ["linh-maria"]]);
  });

  it("leaves out who has no tie of the relationship", () => {
    expect(seen({ relationship: "Friend" })).toEqual([["maria", "daniel"], ["daniel-maria"]]);
  });

  it("takes the last day of exposure, or the first where there is no last", () => {
    expect(seen({ since: "2026-10-15" })).toEqual([["maria", "linh"], ["linh-maria"]]);
    expect(seen({ since: "2026-12-01" })).toEqual([["maria"], []]);
  });

  it("offers what occurs in it, each once and in order", () => {
    expect(choicesIn(network)).toEqual({ infections: ["HIV", "Syphilis"], relationships: ["Friend", "Parent"] });
  });

  it("does not lead to the record that is shown", () => {
    const records = [
      { id: "a", kind: "Incident" as const, referenceNumber: "C-2026-000001", closed: false },
      { id: "b", kind: "IncomingReport" as const, referenceNumber: "F-2026-000001", closed: false },
    ];
    expect(otherRecords(person("maria", "HIV", { records }), "a")).toEqual([records[1]]);
  });
});

it("begins with all of a network, or where the installation says so with the last twelve months", () => {
  expect(firstView(false, "2026-11-22")).toEqual(wholeNetwork);
  expect(firstView(true, "2026-11-22")).toEqual({ ...wholeNetwork, since: "2025-11-22" });
});
