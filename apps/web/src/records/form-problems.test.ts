import { describe, expect, it } from "vitest";
import { sayAtFields, withoutFields } from "./form-problems.ts";

const refusal = (code: string, message: string, details: { code: string; message: string; field?: string }[] = []) => ({
  code,
  message,
  details,
});

describe("what the server says against a new record", () => {
  it("stands at the fields that it names, or that its code is about", () => {
    const details = [
      { code: "field.unknown", field: "relationshipId", message: "Choose one of the list." },
      { code: "person.phone-invalid", message: "Please enter a VALID phone number" },
      { code: "visit.ticket-taken", message: "Taken." },
    ];
    const own = { "visit.ticket-taken": "temporaryId" };
    expect(sayAtFields(refusal("request.invalid", "Some fields need another look.", details), own)).toEqual({
      fields: {
        relationshipId: "Choose one of the list.",
        "person.mobilePhone": "Please enter a VALID phone number",
        temporaryId: "Taken.",
      },
      general: null,
      fixes: [],
    });
    expect(sayAtFields(refusal("visit.ticket-taken", "Taken."), own).fields).toEqual({ temporaryId: "Taken." });
  });

  it("stands above the form where it belongs to no field", () => {
    expect(sayAtFields(refusal("network.failed", "The server can’t be reached.")).general).toBe(
      "The server can’t be reached.",
    );
    const closed = { code: "record.closed", message: "This record is closed." };
    expect(sayAtFields(refusal(closed.code, closed.message, [closed])).general).toBe("This record is closed.");
  });

  it("leads to what stands in the way", () => {
    const fix = { label: "C-2026-000001", href: "/investigations/investigation-details/1" };
    const details = [{ code: "investigation.open-exists", message: "There is one.", fix }];
    const own = { "investigation.open-exists": "personId" };
    expect(sayAtFields(refusal("investigation.open-exists", "There is one.", details), own)).toEqual({
      fields: { personId: "There is one." },
      general: null,
      fixes: [fix],
    });
  });

  it("goes from the field that is typed into, and from no other", () => {
    const fields = { "person.address.city": "Too long", "person.mobilePhone": "No phone", lastExposureOn: "Too early" };
    expect(withoutFields({ fields, general: null, fixes: [] }, ["city"]).fields).toEqual({
      "person.mobilePhone": "No phone",
      lastExposureOn: "Too early",
    });
  });
});
