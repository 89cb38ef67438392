import { describe, expect, it } from "vitest";
import type { AreaShape } from "../../ui/map/state-shapes.ts";
import type { NetworkPerson } from "../network.ts";
import { countyMapOf, stateOf } from "./county-map.ts";

const person = (id: string, countyFips: string | null): NetworkPerson => ({
  ...{ id, label: id, age: null, sexAtBirth: null, infections: [], priorityStatus: null, records: [] },
  ...{ onsetOn: null, positiveTestOn: null, treatedOn: null, reportedOn: null },
  ...{ region: null, county: null, countyFips, zip3: null, clusters: [], outbreaks: [], focus: false },
});

/** A county of one degree in height and width. */
const county = (id: string, west: number): AreaShape => ({
  type: "Feature",
  id,
  properties: { name: `County ${id}` },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, 31],
        [west + 1, 31],
        [west + 1, 30],
        [west, 30],
        [west, 31],
      ],
    ],
  },
});
const shapes = [county("48001", -98), county("48003", -97)];

const many = (count: number, fips: string) => Array.from({ length: count }, (_, at) => person(`${fips} ${at}`, fips));

describe("the map of a network", () => {
  it("is that of the state in which most persons live", () => {
    const persons = [person("a", "36047"), person("b", "48001"), person("c", "48003"), person("d", null)];
    expect(stateOf({ persons, ties: [] })).toBe("48");
    expect(stateOf({ persons: [person("d", null), person("e", "99001")], ties: [] })).toBeUndefined();
  });

  it("has each person within their county, also where one is crowded, and the others below", () => {
    const persons = [...many(400, "48001"), ...many(3, "48003"), person("away", "36047"), person("unknown", null)];
    const { places, decor } = countyMapOf({ persons, ties: [] }, shapes);
    expect(places.size).toBe(persons.length);
    const borders = new Map(decor.map((each) => [each.id, each]));
    for (const { id, countyFips } of persons) {
      const border = borders.get(`county ${countyFips}`);
      const { x, y } = places.get(id) ?? { x: Number.NaN, y: Number.NaN };
      if (border)
        expect([Math.abs(x - border.x) * 2 < border.width, Math.abs(y - border.y) * 2 < border.height]).toEqual([
          true,
          true,
        ]);
      else expect(y).toBeGreaterThan(Math.max(...shapes.map((shape) => borders.get(`county ${shape.id}`)?.y ?? 0)));
    }
    const labels = decor.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["County 48001: 400", "County 48003: 3", "No address: 2"]));
  });

  it("has nobody where another one is", () => {
    const { places } = countyMapOf({ persons: many(50, "48001"), ties: [] }, shapes);
    expect(new Set([...places.values()].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(50);
  });
});
