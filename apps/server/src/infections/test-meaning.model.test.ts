import { expect, it } from "vitest";
import { tellsDisease } from "./test-meaning.model.ts";

const tells = (code: string | null, ...names: string[]) => tellsDisease({ code, names });

it.each([
  ["20479-2", "Measles virus IgG Ab [Presence] in Serum"],
  ["71774-4", "Mitogen stimulated gamma interferon [Units/volume] in Blood"],
  [null, "Varicella-zoster IgG Ab"],
  [null, "Rubella immune status"],
  [null, "Hepatitis B surface antibody"],
  [null, "HSV 2 glycoprotein G IgG"],
  [null, "Positive control"],
])("%s %s tells immunity or a control, and no disease", (code, name) => {
  expect(tells(code, name)).toBe(false);
});

it.each([
  ["21503-8", "Measles virus IgM Ab [Presence] in Serum"],
  ["47236-5", "Treponema pallidum IgG+IgM Ab [Presence] in Serum by Immunoassay"],
  ["47238-1", "Treponema pallidum IgG Ab [Presence] in Serum by Immunoassay"],
  ["40726-2", "Hepatitis C virus IgG Ab [Presence] in Serum or Plasma by Immunoassay"],
  ["48508-6", "Measles virus RNA"],
  [null, "Measles IgG and IgM panel"],
])("%s %s tells a disease", (code, name) => {
  expect(tells(code, name)).toBe(true);
});
