import { expect, it } from "vitest";
import { mayJoin } from "../elevation/elevation.policy.ts";
import { type IncomingFileState, mayAttach, mayClose, mayElevate, maySettleMatch } from "./incoming-file.policy.ts";

const viewer = { userId: "u", groups: new Set(["DIS_INCOMINGREPORTS_USER", "DIS_USER"]), workgroupLead: false };
const clinician = { ...viewer, groups: new Set(["DIS_INCOMINGREPORTS_USER"]) };
const anInfection = (id: string, name: string, noCaseReason: string | null = null) =>
  ({ id, name, status: "Positive", noCaseReason }) as const;
const chlamydia = anInfection("ct", "Chlamydia");
const gonorrhea = anInfection("gc", "Gonorrhea");

const aFile = (over: Partial<IncomingFileState> = {}): IncomingFileState => ({
  id: "file",
  kind: "IncomingReport",
  personId: "maria",
  closed: false,
  statusKey: "New",
  matchInReview: false,
  aboutAnimal: false,
  infectionsLeft: [chlamydia],
  investigations: [],
  openInvestigations: [],
  ...over,
});
const codes = (ability: { reasons: { code: string }[] }) => ability.reasons.map((reason) => reason.code);
const openInvestigation = (infectionId: string) => ({ id: "case", referenceNumber: "C-2026-000001", infectionId });

it("elevates an open file", () => {
  expect(mayElevate(viewer, aFile())).toEqual({ allowed: true, reasons: [] });
});

it("elevates a file about something that no code knows, for an infection that is chosen", () => {
  expect(mayElevate(viewer, aFile({ infectionsLeft: [] })).allowed).toBe(true);
});

it("waits until it is settled whom the file is about, and says where", () => {
  const [reason] = mayElevate(viewer, aFile({ matchInReview: true })).reasons;
  expect(reason?.code).toBe("incoming-file.match-in-review");
  expect(reason?.fix?.href).toContain("#match");
});

it("elevates a second infection of a file that is a case already", () => {
  expect(
    mayElevate(viewer, aFile({ closed: true, statusKey: "CaseCreated", infectionsLeft: [gonorrhea] })).allowed,
  ).toBe(true);
});

it("does not elevate a file again when every infection has its case", () => {
  const file = aFile({
    closed: true,
    statusKey: "CaseCreated",
    infectionsLeft: [],
    investigations: [openInvestigation("ct")],
  });
  expect(mayElevate(viewer, file).reasons).toEqual([
    expect.objectContaining({
      code: "incoming-file.already-elevated",
      fix: { label: "C-2026-000001", href: "/investigations/investigation-details/case" },
    }),
  ]);
  expect(codes(mayAttach(viewer, { ...file, openInvestigations: [openInvestigation("gc")] }))).toEqual([
    "incoming-file.already-elevated",
  ]);
});

it("does not elevate a file that was closed otherwise", () => {
  expect(codes(mayElevate(viewer, aFile({ closed: true, statusKey: "NotACase" })))).toEqual(["record.closed"]);
});

it("points to the open case when there is one for every infection", () => {
  const [reason] = mayElevate(viewer, aFile({ openInvestigations: [openInvestigation("ct")] })).reasons;
  expect(reason).toMatchObject({ code: "investigation.open-exists", fix: { label: "C-2026-000001" } });
});

it("lets one infection go when only the other has an open case", () => {
  expect(
    mayElevate(viewer, aFile({ infectionsLeft: [chlamydia, gonorrhea], openInvestigations: [openInvestigation("ct")] }))
      .allowed,
  ).toBe(true);
});

it("attaches only where the person has an open case", () => {
  expect(mayAttach(viewer, aFile()).allowed).toBe(false);
  expect(mayAttach(viewer, aFile({ openInvestigations: [openInvestigation("ct")] })).allowed).toBe(true);
});

it("attaches a file that is a case already for an infection that is left", () => {
  const file = {
    closed: true,
    statusKey: "CaseCreated" as const,
    infectionsLeft: [gonorrhea],
    cases: [openInvestigation("ct")],
  };
  expect(mayAttach(viewer, aFile({ ...file, openInvestigations: [openInvestigation("gc")] })).allowed).toBe(true);
});

it("joins an open investigation of the same person, once", () => {
  const investigation = { id: "case", personId: "maria", closed: false };
  const join = (over: object, file = aFile()) => codes(mayJoin(file, { ...investigation, ...over }));
  expect(join({})).toEqual([]);
  expect(join({ personId: "ana" })).toEqual(["investigation.other-person"]);
  expect(join({ closed: true })).toEqual(["record.closed"]);
  expect(join({}, aFile({ investigations: [openInvestigation("ct")] }))).toEqual(["incoming-file.already-elevated"]);
});

it("leaves investigations to those who work on them", () => {
  expect(codes(mayElevate(clinician, aFile()))).toEqual(["access.denied"]);
  expect(codes(mayAttach(clinician, aFile({ openInvestigations: [openInvestigation("ct")] })))).toEqual([
    "access.denied",
  ]);
});

it("settles a match once", () => {
  expect(maySettleMatch(viewer, aFile({ matchInReview: true })).allowed).toBe(true);
  expect(codes(maySettleMatch(viewer, aFile()))).toEqual(["incoming-file.no-review"]);
});

it("does not close a file that is a case while another positive infection is undecided [R10-56]", () => {
  const cases = [openInvestigation("ct")];
  const [reason] = mayClose(viewer, aFile({ investigations: cases, infectionsLeft: [gonorrhea] })).reasons;
  expect(reason).toMatchObject({
    code: "incoming-file.infection-undecided",
    text: "Positive, and no case yet: Gonorrhea.",
    fix: { href: expect.stringContaining("#infections") },
  });
  const declined = anInfection("gc", "Gonorrhea", "Treated elsewhere");
  expect(mayClose(viewer, aFile({ investigations: cases, infectionsLeft: [declined] })).allowed).toBe(true);
  expect(
    mayClose(viewer, aFile({ investigations: cases, infectionsLeft: [{ ...gonorrhea, status: "Negative" }] })).allowed,
  ).toBe(true);
  // With no case at all, the status decides about all of them at once.
  expect(mayClose(viewer, aFile({ infectionsLeft: [chlamydia, gonorrhea] })).allowed).toBe(true);
});
