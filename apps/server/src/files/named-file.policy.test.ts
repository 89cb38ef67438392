import type { AccessGroup } from "@tracewell/contract/permissions";
import { expect, it } from "vitest";
import { mayChangeNamed, maySeeNamed, namedFileOf } from "./named-file.policy.ts";

const id = (digit: string) => `0000000${digit}-0000-7000-8000-000000000000`;
const clinic = id("1");
const ann = id("2");
const maria = id("3");
const logo = { of: "clinic", ownerId: clinic } as const;
const photoOfAnn = { of: "user", ownerId: ann } as const;
const photoOfMaria = { of: "person", ownerId: maria } as const;

const seeker = (who: { userId?: string; personId?: string }, ...groups: AccessGroup[]) => ({
  tenantId: clinic,
  groups: new Set<AccessGroup>(["AUTHORIZED", ...groups]),
  ...who,
});
const investigator = seeker({ userId: id("4") }, "DIS_USER");
const administrator = seeker({ userId: id("5") }, "EDIT_ORGANIZATION_SETTINGS");
const patient = seeker({ personId: maria }, "PORTAL_PATIENT");

it("reads names that mean something, and no others", () => {
  expect(namedFileOf(`logo-${clinic}`)).toEqual(logo);
  expect(namedFileOf(`user-photo-${ann}`)).toEqual(photoOfAnn);
  expect(namedFileOf(`person-photo-${maria}`)).toEqual(photoOfMaria);
  expect(["logo", clinic, "logo-1", `../logo-${clinic}`, `photo-${ann}`].map(namedFileOf)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it("shows a logo to everyone", () => {
  expect(maySeeNamed(null, logo).allowed).toBe(true);
  expect(maySeeNamed(patient, logo).allowed).toBe(true);
});

it("shows a photo of staff to staff", () => {
  expect(maySeeNamed(administrator, photoOfAnn).allowed).toBe(true);
  const kiosk = seeker({ userId: id("6") }, "DCM_KIOSK");
  for (const other of [null, patient, kiosk]) expect(maySeeNamed(other, photoOfAnn).allowed).toBe(false);
});

it("shows a photo of a person to them and to staff who see persons", () => {
  expect(maySeeNamed(patient, photoOfMaria).allowed).toBe(true);
  expect(maySeeNamed(investigator, photoOfMaria).allowed).toBe(true);
  const otherPatient = seeker({ personId: id("7") }, "PORTAL_PATIENT");
  for (const other of [null, otherPatient, administrator]) expect(maySeeNamed(other, photoOfMaria).allowed).toBe(false);
});

it("lets users change their own photo, administrators their clinic's logo, and staff who work with persons theirs", () => {
  const codes = (...asked: Parameters<typeof mayChangeNamed>) =>
    mayChangeNamed(...asked).reasons.map(({ code }) => code);
  expect(codes(seeker({ userId: ann }), photoOfAnn)).toEqual([]);
  expect(codes(investigator, photoOfAnn)).toEqual(["file.not-yours"]);
  expect(codes(administrator, logo)).toEqual([]);
  expect(codes({ ...administrator, tenantId: id("8") }, logo)).toEqual(["file.not-yours"]);
  expect(codes(investigator, logo)).toEqual(["file.not-yours"]);
  expect(codes(investigator, photoOfMaria)).toEqual([]);
  expect(codes(patient, photoOfMaria)).toEqual(["file.not-yours"]);
  expect(codes(administrator, photoOfMaria)).toEqual(["file.not-found", "file.not-yours"]);
});
