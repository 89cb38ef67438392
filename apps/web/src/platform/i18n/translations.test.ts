import { languages } from "@tracewell/contract/constants";
import { describe, expect, it } from "vitest";

type Words = Record<string, string>;
const files = import.meta.glob<Words>("../../*/translations/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(
  [
    "../../**/*.{ts,tsx}",
    "../../../../../packages/contract/src/**/*.ts",
    "!../../**/*.test.{ts,tsx}",
    "!../../../../../packages/contract/src/**/*.test.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

/** The screens whose texts a patient reads, by the folder that has their words. */
const patientScreens: Record<string, RegExp> = {
  auth: /\/(auth\/.*|shell\/(layouts\/auth-layout|header\/language-selector|notices\/idle-sign-out))\.tsx$/,
  kiosk: /\/kiosk\/.*\.tsx?$/,
  portal: /\/portal\/.*\.tsx?$/,
  shell: /\/shell\/notices\/offline-banner\.tsx$/,
};

const translated = languages.filter((language) => language !== "en");
const wordsOf = (folder: string) =>
  new Map(translated.map((language) => [language, files[`../../${folder}/translations/${language}.json`] ?? {}]));
const sourcesOf = (screens: RegExp) => Object.entries(sources).filter(([path]) => screens.test(path));
const said = (screens: RegExp): string[] =>
  sourcesOf(screens).flatMap(([, source]) => [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, text = ""]) => text));
const placesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it.each(Object.entries(patientScreens))("finds the screens of %s", (_folder, screens) => {
  expect(said(screens)).not.toEqual([]);
});

it("has the words of every folder that a patient's screens need", () => {
  expect([...new Set(Object.keys(files).map((path) => path.split("/").at(-3)))].toSorted()).toEqual(
    Object.keys(patientScreens).toSorted(),
  );
});

describe.each(Object.entries(patientScreens))("the words of %s", (folder, screens) => {
  const words = wordsOf(folder);
  const all = [...new Set([...words.values()].flatMap((known) => Object.keys(known)))];

  it("say the same in every language, and leave nothing empty [R9-35]", () => {
    for (const [language, known] of words) {
      expect([language, all.filter((text) => !known[text]?.trim())]).toEqual([language, []]);
    }
  });

  it("have all that the screens say", () => {
    expect(said(screens).filter((text) => !all.includes(text))).toEqual([]);
  });

  it("have nothing that nobody says", () => {
    const spoken = Object.values(sources).join("\n");
    expect(all.filter((text) => !spoken.includes(`"${text}"`) && !spoken.includes(`\`${text}\``))).toEqual([]);
  });

  it("keep the places of names and numbers", () => {
    for (const known of words.values())
      for (const [text, translation] of Object.entries(known))
        expect([text, placesIn(translation)]).toEqual([text, placesIn(text)]);
  });
});
