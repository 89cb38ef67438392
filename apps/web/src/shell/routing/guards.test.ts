import type { AccessGroup } from "@tracewell/contract/permissions";
import { describe, expect, it } from "vitest";
import { type Access, guard, kioskPaths, type Visitor } from "./guards.ts";

const home: Access = { path: "/home", layout: "main", needs: "AUTHORIZED" };
const contacts: Access = { path: "/contacts", layout: "main", needs: "DIS_USER" };
const setup: Access = { path: "/setup", layout: "main", needs: ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"] };
const express: Access = {
  path: "/dis-express",
  layout: "main",
  needs: "DIS_EXPRESS__BROWSE_CREATE",
  flag: ["disExpress", true],
};
const signIn: Access = { path: "/auth/login", layout: "auth", needs: "public" };
const patientSignIn: Access = { ...signIn, path: "/auth/patient/login", flag: ["disablePatientPortal", false] };
const kiosk = (path: string): Access => ({ path, layout: "kiosk", needs: "AUTHORIZED" });

const visitor = (groups: readonly AccessGroup[] | null, more: Partial<Visitor> = {}): Visitor => ({
  groups,
  flag: () => false,
  kioskConfigured: false,
  ...more,
});
const nobody = visitor(null);
const investigator = visitor(["AUTHORIZED", "DIS_USER"]);
const kioskUser = (kioskConfigured: boolean, group: AccessGroup = "DCM_KIOSK") =>
  visitor(["AUTHORIZED", group], { kioskConfigured });

const root = { kind: "go", to: "/" };
const enters = { kind: "enter" };

it("lets everyone into a page that needs nothing", () => {
  const mailbox: Access = { path: "/mailbox", layout: "auth", needs: "public" };
  for (const who of [nobody, investigator, kioskUser(true)]) expect(guard(mailbox, who)).toEqual(enters);
});

describe("someone who is not signed in", () => {
  it("is sent to sign in from every route but those under /auth [R2.3-10]", () => {
    for (const row of [home, contacts, express, kiosk("/kiosk"), { ...home, path: "/$" }]) {
      expect(guard(row, nobody)).toEqual({ kind: "sign-in" });
    }
    expect(guard(signIn, nobody)).toEqual(enters);
  });

  it("does not reach the patients' sign-in where the portal is disabled", () => {
    expect(guard(patientSignIn, nobody)).toEqual(enters);
    expect(guard(patientSignIn, visitor(null, { flag: () => true }))).toEqual(root);
  });
});

describe("someone who is signed in", () => {
  it("enters what their groups allow", () => {
    expect(guard(home, investigator)).toEqual(enters);
    expect(guard(contacts, investigator)).toEqual(enters);
  });

  it("enters with one of several groups", () => {
    expect(guard(setup, visitor(["MANAGE_TENANTS"]))).toEqual(enters);
    expect(guard(setup, visitor(["EDIT_ORGANIZATION_SETTINGS"]))).toEqual(enters);
    expect(guard(setup, investigator)).toEqual({ kind: "refuse" });
  });

  it("is refused without the group, whatever else they may do [R2.3-08]", () => {
    expect(guard(contacts, visitor(["AUTHORIZED", "DCM_VISITS_USER"]))).toEqual({ kind: "refuse" });
  });

  it("is sent to the root where the flag is in the other state, even with the group [R2.3-07]", () => {
    const groups: AccessGroup[] = ["DIS_EXPRESS__BROWSE_CREATE"];
    expect(guard(express, visitor(groups))).toEqual(root);
    expect(guard(express, visitor(groups, { flag: (name) => name === "disExpress" }))).toEqual(enters);
  });

  it("is kept off the sign-in pages [R2.2-19]", () => {
    expect(guard(signIn, investigator)).toEqual(root);
    expect(guard({ ...signIn, path: "/auth" }, investigator)).toEqual(root);
  });

  it("is signed out before a password reset [R2.3-01]", () => {
    const reset: Access = { ...signIn, path: "/auth/patient/reset/$", signedIn: "signs-out" };
    expect(guard(reset, investigator)).toEqual({ kind: "sign-out" });
    expect(guard(reset, nobody)).toEqual(enters);
  });

  it("stays signed in on a self-assessment link, which is for whoever holds it", () => {
    const assessment: Access = { ...signIn, path: "/auth/patient/self-assessment/$token", signedIn: "stays" };
    expect(guard(assessment, investigator)).toEqual(enters);
    expect(guard(assessment, nobody)).toEqual(enters);
  });

  it("is never refused at the root, or the root would lead to itself", () => {
    expect(guard(home, visitor([]))).toEqual(enters);
  });
});

describe("a patient", () => {
  const patient = visitor(["AUTHORIZED", "PORTAL_PATIENT"]);
  const portal: Access = {
    path: "/patient/profile",
    layout: "auth",
    needs: "PORTAL_PATIENT",
    flag: ["disablePatientPortal", false],
  };

  it("has the portal, and is led to it from everywhere else", () => {
    expect(guard(portal, patient)).toEqual(enters);
    for (const row of [home, contacts, signIn, patientSignIn, kiosk("/kiosk"), { ...home, path: "/" }]) {
      expect(guard(row, patient)).toEqual({ kind: "go", to: "/patient" });
    }
  });

  it("is alone there, and only where the portal is not disabled [R2.2-20]", () => {
    expect(guard(portal, investigator)).toEqual({ kind: "refuse" });
    expect(guard(portal, visitor(["AUTHORIZED", "DIS_USER"], { flag: () => true }))).toEqual(root);
    expect(guard(portal, nobody)).toEqual({ kind: "sign-in" });
  });

  it("is signed out before a password reset, and stays on a self-assessment link", () => {
    const reset: Access = { ...signIn, path: "/auth/patient/reset/$", signedIn: "signs-out" };
    const assessment: Access = { ...signIn, path: "/auth/patient/self-assessment/$token", signedIn: "stays" };
    expect(guard(reset, patient)).toEqual({ kind: "sign-out" });
    expect(guard(assessment, patient)).toEqual(enters);
  });
});

describe("the kiosk", () => {
  const register = kiosk(kioskPaths.register);

  it("sends staff to the root [R2.3-02]", () => {
    expect(guard(register, investigator)).toEqual(root);
  });

  it("is set up first [R2.3-03]", () => {
    for (const path of ["/kiosk", kioskPaths.register, kioskPaths.logout]) {
      expect(guard(kiosk(path), kioskUser(false))).toEqual({ kind: "go", to: "/kiosk/config" });
    }
    expect(guard(kiosk(kioskPaths.config), kioskUser(false))).toEqual(enters);
  });

  it("registers patients once it is set up [R2.3-04]", () => {
    expect(guard(kiosk("/kiosk"), kioskUser(true))).toEqual({ kind: "go", to: "/kiosk/patient/register" });
    expect(guard(register, kioskUser(true))).toEqual(enters);
    expect(guard(kiosk("/kiosk/patient/register/$kiosk/$visitType"), kioskUser(true))).toEqual(enters);
    expect(guard(kiosk(kioskPaths.config), kioskUser(true))).toEqual(enters);
  });

  it("forgets its configuration at its logout address [R2.3-05]", () => {
    expect(guard(kiosk(kioskPaths.logout), kioskUser(true))).toEqual({ kind: "leave-kiosk" });
  });

  it("holds its users, public ones too [R2.3-06] [R6-08]", () => {
    for (const group of ["DCM_KIOSK", "PUBLIC_DCM_KIOSK"] as const) {
      for (const row of [home, contacts]) {
        expect(guard(row, kioskUser(true, group))).toEqual({ kind: "go", to: "/kiosk/patient/register" });
      }
    }
  });
});
