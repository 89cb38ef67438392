import { expect, it } from "vitest";
import { frequencies, frequencyInWords, infectionGroups, placesDebounceMilliseconds } from "./constants.ts";

it("knows how often two persons met [R9-68]", () => {
  expect(frequencies).toEqual(["Once", "2 - 5", "6 - 25", "26 - 50", "51 - 100", "100+"]);
});

it("writes a span of times for people with a dash that stays together", () => {
  expect(frequencies.map(frequencyInWords)).toEqual(["Once", "2–5", "6–25", "26–50", "51–100", "100+"]);
});

it("knows the groups that infections fall in [R9-72]", () => {
  expect(infectionGroups).toEqual([
    "No Infection",
    "Congenital Syphilis",
    "COVID-19",
    "Generic",
    "Hepatitis",
    "Respiratory Invasive Bacterial Diseases",
    "STD",
    "Varicella",
  ]);
});

it("waits 200 ms before it asks for addresses like what is typed [R9-09]", () => {
  expect(placesDebounceMilliseconds).toBe(200);
});
