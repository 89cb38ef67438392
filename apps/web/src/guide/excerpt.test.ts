import { expect, it } from "vitest";
import { excerptLength, excerptOf } from "./excerpt.ts";

const text = `${"Home is where your day begins. ".repeat(6)}Press the bell to see tasks. ${"More follows. ".repeat(10)}`;

it("is at most a hundred characters of the text, in whole words [R9-18]", () => {
  expect(excerptLength).toBe(100);
  for (const search of ["", "home", "bell", "nothing like it"]) {
    const excerpt = excerptOf(text, search);
    expect(excerpt.replaceAll("…", "").length, search).toBeLessThanOrEqual(100);
    expect(excerpt).not.toMatch(/\w…\w/);
  }
  expect(excerptOf("Short.", "x")).toBe("Short.");
});

it("begins near the word that was searched for", () => {
  expect(excerptOf(text, "bell")).toMatch(/^….*Press the bell to see tasks\..*…$/);
  expect(excerptOf(text, "home")).toMatch(/^Home is where/);
});
