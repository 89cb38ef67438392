import { describe, expect, it } from "vitest";
import { emptyPerson } from "../../persons/person-draft.ts";
import { emptyInvestigation, type InvestigationDraft, isBegun, readInvestigation } from "./investigation-draft.ts";

const infectionId = "01890000-0000-7000-8000-000000000001";
const who = { by: "new" as const, person: { ...emptyPerson, lastName: "Ferro" } };
const draft: InvestigationDraft = { ...emptyInvestigation, who, infectionId };

describe("the form of a new investigation", () => {
  it("is sent with person, infection and priority", () => {
    expect(readInvestigation(draft).sent).toMatchObject({
      infectionId,
      priority: "Medium",
      person: { lastName: "Ferro" },
    });
    expect(readInvestigation(draft).sent).not.toHaveProperty("assignTo");
    expect(readInvestigation({ ...draft, assignTo: infectionId }).sent).toHaveProperty("assignTo");
  });

  it("asks whom it is about and of which infection, both at once", () => {
    expect(readInvestigation(emptyInvestigation).errors).toEqual({
      personId: "Choose a person, or type in a new one.",
      infectionId: "Choose the infection that the investigation is about.",
    });
    const born = { by: "new" as const, person: { ...who.person, dateOfBirth: "soon" } };
    expect(readInvestigation({ ...draft, who: born }).errors).toHaveProperty(["person.dateOfBirth"]);
    expect(readInvestigation({ ...draft, who: { by: "new", person: emptyPerson } }).errors).toHaveProperty([
      "person.lastName",
    ]);
  });

  it("is begun once someone or something was chosen", () => {
    expect([isBegun(emptyInvestigation), isBegun(draft), isBegun({ ...emptyInvestigation, infectionId })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
