import type { CaseDefinition } from "@tracewell/contract/case-definition";
import type { SiteKind } from "@tracewell/contract/exposure-site-kinds";

export interface DemoOutbreak {
  number: string;
  name: string;
  place: string;
  infection: string;
  definition: string;
  /** How many of the latest cases belong to it, with their contacts. */
  cases: number;
  /** Where its members were exposed; every `share`th of them was there. */
  sites?: readonly { name: string; kind: SiteKind; whereabouts: string; peoplePresent: number | null; share: number }[];
  /** Why it was closed; absent: it goes on. */
  over?: string;
}

/** The outbreaks of each demo clinic, by its name (docs/domain.md#demo-clinics). */
export const demoOutbreaks: Readonly<Record<string, readonly DemoOutbreak[]>> = {
  "Riverside STD Clinic": [
    {
      number: "OB-2026-014",
      name: "Syphilis, Dock Street and East Side venues",
      place: "East Side, three venues",
      infection: "Syphilis",
      definition: "A reactive treponemal test, or a titer of 1:16 or more, in somebody who was at one of the venues.",
      cases: 14,
      sites: [
        { name: "Dock Street Tavern", kind: "venue", whereabouts: "12 Dock Street", peoplePresent: 120, share: 3 },
        { name: "Nearby", kind: "online", whereabouts: "Dating app", peoplePresent: null, share: 4 },
      ],
    },
    {
      number: "OB-2026-009",
      name: "Gonorrhea, Harbor Street bars",
      place: "Harbor Street",
      infection: "Gonorrhea",
      definition: "A positive NAAT from any site in somebody who names a partner met on Harbor Street.",
      cases: 8,
      over: "No case for eight weeks, and all who were named were reached.",
    },
  ],
  "Harbor COVID Response": [
    {
      number: "OB-2026-021",
      name: "COVID-19, Seaview Care Home",
      place: "Seaview Care Home",
      infection: "COVID-19",
      definition: "A positive test within 14 days of having lived, worked or visited there.",
      cases: 18,
      sites: [
        { name: "TW 204 from Chicago", kind: "transport", whereabouts: "Rows 11 to 15", peoplePresent: 24, share: 5 },
        { name: "Spring concert", kind: "gathering", whereabouts: "Dining hall", peoplePresent: 60, share: 3 },
      ],
    },
    {
      number: "OB-2026-017",
      name: "Hepatitis A, Pier Market",
      place: "Pier Market",
      infection: "Hepatitis A",
      definition: "IgM found, and a meal at the market within 50 days before.",
      cases: 6,
      over: "No case for two incubation periods.",
    },
  ],
};

/** Sorts the members of every demo outbreak: a positive test, a link with an exposure, or an exposure alone. */
export const demoCaseDefinition: CaseDefinition = {
  confirmed: { need: "all", least: 1, criteria: [{ kind: "positive-test" }], groups: [] },
  probable: {
    ...{ need: "all", least: 1, criteria: [{ kind: "linked" }] },
    groups: [{ need: "any", least: 1, criteria: [{ kind: "exposed" }, { kind: "onset", from: null, to: null }] }],
  },
  suspected: { need: "any", least: 1, criteria: [{ kind: "exposed" }], groups: [] },
  excluded: null,
};

export const demoOutbreakNote =
  "The owner agreed to put up a notice and to let us offer tests on site. Ask the laboratory for results within a day.";
