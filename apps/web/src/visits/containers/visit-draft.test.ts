import { describe, expect, it } from "vitest";
import { emptyPerson } from "../../persons/person-draft.ts";
import { emptyVisit, isBegun, readFacts, readTime, readVisit, type VisitDraft } from "./visit-draft.ts";

const type = "01890000-0000-7000-8000-000000000001";
const facts = { ...emptyVisit.facts, typeIds: [type] };
const who = { by: "new" as const, person: { ...emptyPerson, lastName: "Ferro" } };
const draft: VisitDraft = { ...emptyVisit, who, facts };

describe("the form of a new visit", () => {
  it("is sent with what was typed and no more", () => {
    expect(readVisit(draft)).toMatchObject({
      sent: { typeIds: [type], person: { lastName: "Ferro" }, temporaryId: null, ticketColor: null },
    });
    expect(readVisit(draft).sent).not.toHaveProperty("appointment");
    const ticket = { ...facts, temporaryId: " 12 ", ticketColor: "Blue" as const };
    expect(readVisit({ ...draft, facts: ticket }).sent).toMatchObject({ temporaryId: 12, ticketColor: "Blue" });
  });

  it("asks who comes and what for", () => {
    expect(readVisit(emptyVisit).errors).toMatchObject({
      personId: "Choose a person, or type in a new one.",
      typeIds: "Choose what the visit is for.",
    });
    expect(readVisit({ ...draft, who: { by: "new", person: emptyPerson } }).errors).toHaveProperty("person.lastName");
    const unborn = { by: "new" as const, person: { ...who.person, dateOfBirth: "soon" } };
    expect(readVisit({ ...draft, who: unborn }).errors).toHaveProperty("person.dateOfBirth");
  });

  it("takes a ticket's number and color together", () => {
    expect(readFacts({ ...facts, temporaryId: "12" }).errors).toEqual({ ticketColor: "Choose the ticket’s color." });
    expect(readFacts({ ...facts, ticketColor: "Red" }).errors).toEqual({ temporaryId: "Type the ticket’s number." });
    expect(readFacts({ ...facts, temporaryId: "1.5" }).facts).toBeNull();
    expect(readFacts({ ...facts, temporaryId: "x" }).errors).toEqual({ temporaryId: "A number from 1 to 999." });
  });

  it("reads a time to come as it is written, where there is one", () => {
    const time = { day: "11/22/2030", start: "9:30 am", end: "10" };
    expect(readTime(time)).toMatchObject({ time: { day: "2030-11-22", start: "09:30", end: "10:00" } });
    expect(readVisit({ ...draft, when: "appointment", time }).sent).toMatchObject({
      appointment: { day: "2030-11-22" },
    });
    expect(readTime({ ...time, end: "9:00" }).errors).toEqual({
      "appointment.end": "The end must be after the start.",
    });
    expect(Object.keys(readVisit({ ...draft, when: "appointment" }).errors ?? {})).toEqual([
      "appointment.day",
      "appointment.start",
      "appointment.end",
    ]);
  });

  it("is begun once someone was chosen or something said", () => {
    expect(isBegun(emptyVisit)).toBe(false);
    expect([isBegun(draft), isBegun({ ...emptyVisit, facts })]).toEqual([true, true]);
  });
});
