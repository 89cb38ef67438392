import { describe, expect, it } from "vitest";
import { type InfectionFinding, infectionStatus } from "./infection.model.ts";
import { serologyOf } from "./syphilis-serology.model.ts";

describe("serologyOf", () => {
  it.each([
    ["20507-0", "Reagin Ab [Presence] in Serum by RPR"],
    ["31147-2", "Reagin Ab [Titer] in Serum by RPR"],
    ["50690-7", "VDRL titer"],
    [null, "RPR, QUANT+TP ABS"],
    [null, "Rapid Plasma Reagin w/ reflex"],
  ])("%s %s is nontreponemal", (code, name) => {
    expect(serologyOf({ code, names: [name] })).toBe("nontreponemal");
  });

  it.each([
    ["24312-1", "Treponema pallidum Ab [Presence] in Serum by Agglutination"],
    ["24110-9", "EIA"],
    ["99999-9", "Treponema pallidum IgG+IgM Ab [Presence] in Serum by Immunoassay"],
    [null, "T. pallidum antibodies"],
    [null, "Syphilis screen"],
    [null, "FTA-ABS"],
    [null, "TP-PA"],
  ])("%s %s is treponemal", (code, name) => {
    expect(serologyOf({ code, names: [name] })).toBe("treponemal");
  });

  it.each([
    ["91846-6", "Treponema pallidum DNA [Presence] by NAA with probe detection"],
    ["41163-7", "Treponema pallidum [Presence] in Genital specimen by Dark field"],
    [null, "Treponema pallidum PCR"],
    [null, "HIV 1+2 Ab"],
    [null, "Chlamydia trachomatis rRNA"],
    [null, "Cardiolipin IgG Ab"],
  ])("%s %s is neither", (code, name) => {
    expect(serologyOf({ code, names: [name] })).toBeNull();
  });
});

describe("the status of syphilis", () => {
  const finding = (
    serology: InfectionFinding["serology"],
    qualitative: InfectionFinding["qualitative"],
    status = "F",
  ): InfectionFinding => ({ serology: serology ?? null, qualitative, status, shared: false });
  const rpr = (qualitative: InfectionFinding["qualitative"], status?: string) =>
    finding("nontreponemal", qualitative, status);
  const eia = (qualitative: InfectionFinding["qualitative"], status?: string) =>
    finding("treponemal", qualitative, status);
  const direct = (qualitative: InfectionFinding["qualitative"]) => finding(null, qualitative);

  it.each([
    ["RPR and its titer alone", [rpr("Detected"), rpr("Detected")]],
    ["a treponemal test alone", [eia("Detected"), eia("Detected")]],
    ["a false reactive RPR", [rpr("Detected"), eia("Not detected")]],
    ["an old infection or a false reactive EIA", [eia("Detected"), rpr("Not detected")]],
    ["a nonreactive RPR alone, which may be too early", [rpr("Not detected")]],
    ["a confirmation that was withdrawn", [rpr("Detected"), eia("Detected", "W")]],
  ])("is left to a person by %s", (_, findings) => {
    expect(infectionStatus(findings)).toBeNull();
  });

  it.each([
    ["both kinds reactive", [rpr("Detected"), eia("Detected")]],
    ["both kinds reactive beside a doubtful one", [rpr("Detected"), eia("Detected"), eia("Inconclusive")]],
    ["the treponemes themselves", [direct("Detected"), rpr("Not detected")]],
  ])("is positive by %s", (_, findings) => {
    expect(infectionStatus(findings)).toBe("Positive");
  });

  it("is negative where neither kind is reactive", () => {
    expect(infectionStatus([rpr("Not detected"), eia("Not detected")])).toBe("Negative");
  });
});
