import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { describe, expect, it } from "vitest";
import { infectionChoices, mainStep, stripReasons } from "./elevation.ts";

const yes = { allowed: true, reasons: [] };
const no = (code: string) => ({ allowed: false, reasons: [{ code, text: code }] });
const abilities = (elevate: object, attach: object) =>
  ({ abilities: { elevate, attach } }) as unknown as Pick<IncomingFilePage, "abilities">;

describe("the next step of a record that can become a case", () => {
  it("is attaching only where an open investigation is what refuses another", () => {
    expect(mainStep(abilities(yes, yes))).toBe("elevate");
    expect(mainStep(abilities(no("investigation.open-exists"), yes))).toBe("attach");
    expect(mainStep(abilities(no("incoming-file.match-in-review"), yes))).toBe("elevate");
    expect(mainStep(abilities(no("investigation.open-exists"), no("record.closed")))).toBe("elevate");
  });

  it("offers the file's own infections, all where it has none, and says which one has an open case", () => {
    const syphilis = { id: "i1", name: "Syphilis", status: null };
    const openInvestigations = [
      { id: "c1", referenceNumber: "C-2026-000001", infection: "Syphilis", infectionId: "i1" },
    ];
    expect(infectionChoices({ infections: [syphilis], openInvestigations }, [])).toEqual([
      { id: "i1", name: "Syphilis", openInvestigation: "C-2026-000001" },
    ]);
    expect(infectionChoices({ infections: [], openInvestigations: [] }, [{ id: "i2", name: "HIV" }])).toEqual([
      { id: "i2", name: "HIV", openInvestigation: null },
    ]);
  });

  it("says nothing in the header once the file is settled", () => {
    const status = { key: "CaseCreated", name: "Case Created", closed: true, own: null } as const;
    const refused = abilities(no("incoming-file.already-elevated"), yes);
    expect(stripReasons({ status, ...refused })).toEqual([]);
    expect(stripReasons({ status: { ...status, closed: false }, ...refused })).toHaveLength(1);
  });
});
