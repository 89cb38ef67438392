import { expect, it } from "vitest";
import { z } from "zod";
import { ContactEdit } from "../contacts.ts";
import { IncomingFileEdit } from "../incoming-files.ts";
import { InvestigationEdit } from "../investigations.ts";
import { AddressEdit } from "../person-addresses.ts";
import { PersonEdit } from "../person-pages.ts";
import { VisitEdit } from "../visits.ts";

type Json = {
  type?: string | string[];
  format?: string;
  enum?: string[];
  anyOf?: Json[];
  maxLength?: number;
  maximum?: number;
};

/** A field of a body in a few characters: `date?`, `string:512?`, `Low|Medium|High`. */
function brief({ type, format, enum: choices, anyOf, maxLength, maximum }: Json): string {
  if (anyOf) return anyOf.map(brief).join("/").replace("/null", "?");
  if (choices) return choices.join("|");
  const limit = maxLength ?? maximum;
  const kind = format ?? [type].flat().join("/").replace("/null", "?");
  return kind + (limit === undefined || format === "date" ? "" : `:${limit}`);
}

const bodyOf = (schema: z.ZodType) => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return { required, fields: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, brief(one)])) };
};

const day = "date?";
const id = "uuid?";
const flag = "boolean?";
const text = "string:512?";

it("makes the body of an investigation's edit", () => {
  expect(bodyOf(InvestigationEdit)).toEqual({
    required: ["version"],
    fields: {
      priority: "Low|Medium|High",
      followUpOn: day,
      regionId: id,
      workgroupId: id,
      supervisorId: id,
      lostToFollowUp: "boolean",
      firstContactOn: day,
      positiveTestOn: day,
      interviewed: flag,
      interviewLocation: "Office|Home|Other?",
      interviewedOn: day,
      comorbidityCount: "integer:99?",
      reportingOrganizationId: id,
      investigatingOrganizationId: id,
      detectionMethod: text,
      clusterName: text,
      version: "integer:2147483646",
    },
  });
});

it("makes the bodies of a contact's and a file's edit", () => {
  expect(bodyOf(ContactEdit).fields).toMatchObject({
    relationshipId: id,
    frequency: "Once|2 - 5|6 - 25|26 - 50|51 - 100|100+?",
    lastExposureOn: day,
    disposition: "string:2?",
    lostToFollowUp: "boolean",
  });
  expect(Object.keys(bodyOf(IncomingFileEdit).fields)).toEqual([
    "reportingOrganizationId",
    "orderingFacility",
    "detectionMethod",
    "lostToFollowUp",
    "version",
  ]);
});

it("makes what is edited of a visit, lists among it", () => {
  const { required, fields } = bodyOf(VisitEdit);
  expect(required).toEqual(["version"]);
  expect(fields).toEqual({
    typeIds: "array",
    temporaryId: "integer:999?",
    ticketColor: "Red|Orange|Yellow|Green|Blue|Purple?",
    locationId: id,
    clinicianIds: "array",
    firstVisit: "Yes|No|Unknown?",
    version: "integer:2147483646",
  });
});

it("makes what is edited of a person, all of it optional", () => {
  const { required, fields } = bodyOf(PersonEdit);
  expect(required).toEqual([]);
  expect(Object.keys(fields)).toHaveLength(29);
  expect(fields).toMatchObject({
    lastName: text,
    dateOfBirth: day,
    approximateAge: "integer:130?",
    sexAtBirth: "Female|Male|Other|Unknown?",
    mobilePhone: "string:40?",
    speaksPreferredLanguage: flag,
    ecRelationship: text,
  });
});

it("empties a field by a text of blanks, and leaves alone what is left out", () => {
  expect(PersonEdit.parse({ race: "  ", email: "A@B.org", mobilePhone: "" })).toEqual({
    race: null,
    email: "a@b.org",
    mobilePhone: null,
  });
  expect(PersonEdit.safeParse({ email: "a" }).error?.issues[0]?.message).toBe("Please enter a VALID email address");
});

it("makes a whole address of what is given of it", () => {
  const { required, fields } = bodyOf(AddressEdit);
  expect([required, fields.physicalHouseDirections]).toEqual([[], "string:2048?"]);
  const address = AddressEdit.parse({ city: "Easton", line2: "" });
  expect(address).toMatchObject({
    city: "Easton",
    line2: null,
    regionId: null,
    certainty: "UNCERTAIN",
    primary: false,
  });
  expect(Object.keys(address)).toHaveLength(22);
});
