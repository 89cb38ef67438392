import type { GraphPerson, GraphUnnamed } from "@tracewell/contract/relationships";
import { expect, it } from "vitest";
import { networkIn, wholeNetwork } from "../network.ts";
import { exposureForest } from "./exposure-forest.ts";
import { drawnAs, usualMeanings } from "./meanings.ts";
import { csvFiles } from "./network-files.ts";
import { storyOf } from "./network-story.ts";
import { titleName, unnamedTie, withoutUnnamed, withUnnamed } from "./unnamed-persons.ts";

const person = (id: string, infection: string): GraphPerson => ({
  id,
  label: id,
  ...{ age: null, sexAtBirth: null, priorityStatus: "Positive", records: [] },
  infections: [{ name: infection, status: "Positive" }],
  ...{ onsetOn: null, positiveTestOn: null, treatedOn: null, reportedOn: null },
  ...{ region: null, county: null, countyFips: null, zip3: null, clusters: [], outbreaks: [], focus: false },
});
const named = (personId: string) => ({
  id: `${personId} named`,
  personId,
  certainty: "Likely" as const,
  firstExposureOn: null,
  lastExposureOn: "2026-05-01",
});
const mike: GraphUnnamed = {
  id: "mike",
  ...{ firstName: null, handle: "mike_88", site: "Grindr", venue: "The Anchor", approximateAge: 35 },
  ...{ sex: null, looks: null, whereabouts: null },
  namedBy: [named("Ana"), named("Bo")],
};
/** Ana and Bo named the same partner. */
const network = withUnnamed({
  persons: [person("Ana", "Syphilis"), person("Bo", "Gonorrhea")],
  ties: [],
  unnamed: [mike],
  truncated: false,
});

it("ties those who named the same partner by them, in the tree as well", () => {
  expect(network.ties.map(({ from, to }) => [from, to])).toEqual([
    ["Ana", "mike"],
    ["Bo", "mike"],
  ]);
  const [root, ...more] = exposureForest(network);
  expect(more).toEqual([]);
  expect(root?.children[0]?.person.unnamed?.details).toBe("The Anchor · about 35");
  expect(root?.children[0]?.children[0]?.person.label).toBe("Bo");
});

it("tells of them by what is known, in the story and in files", async () => {
  expect(storyOf(network)[0]?.text).toBe("Ana (infected, not treated) named 1: a partner known as mike_88 (Grindr).");
  expect(await csvFiles(network).persons.text()).toContain("A partner known as mike_88 (Grindr)");
  const anchor = withUnnamed({
    ...{ persons: [], ties: [], truncated: false },
    unnamed: [{ ...mike, handle: null, site: null }],
  });
  expect(anchor.persons.map(titleName)).toEqual(["An unnamed partner from The Anchor"]);
});

it("draws them dashed, with a line of their own in the legend", () => {
  const { nodes, ties, legend } = drawnAs(network, usualMeanings);
  expect(nodes.map(({ id, dashed }) => [id, dashed])).toEqual([
    ["Ana", false],
    ["Bo", false],
    ["mike", true],
  ]);
  expect(ties.every(({ dashed }) => dashed)).toBe(true);
  expect(legend.map(({ text, shape }) => [text, shape])).toEqual([
    ["Positive", "diamond"],
    [unnamedTie, "dashed"],
  ]);
});

it("shows them only beside somebody who named them and is shown", () => {
  const ids = (infection: string) => networkIn(network, { ...wholeNetwork, infection }).persons.map(({ id }) => id);
  expect(ids("Syphilis")).toEqual(["Ana", "mike"]);
  expect(ids("Chlamydia")).toEqual([]);
});

it("leaves them out of what is kept and counted of persons", () => {
  expect(withoutUnnamed(network)).toMatchObject({ persons: [{ id: "Ana" }, { id: "Bo" }], ties: [] });
});
