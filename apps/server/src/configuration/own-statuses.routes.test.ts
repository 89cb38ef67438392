import type { ConfigurationParts } from "@tracewell/contract/configuration-file";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfigurator } from "../../testing/configuration.ts";
import { anInvestigation } from "../../testing/investigation.ts";

type Statuses = NonNullable<ConfigurationParts["statuses"]>[number];
type OwnStatus = NonNullable<Statuses["own"]>[number];

let server: TestApp;
let clinic: string;
let admin: Caller;
let investigator: Caller;
let file: ReturnType<typeof aConfigurator>;
let before: ConfigurationParts;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  file = aConfigurator(admin);
  before = await file.parts();
});

const waiting: OwnStatus = {
  standsFor: "InProgress",
  name: "Waiting for lab",
  supervisors: false,
  disabled: false,
};
const calling: OwnStatus = { ...waiting, name: "Calling the patient", supervisors: true };
const onHold: OwnStatus = { ...waiting, name: "On hold", standsFor: "New" };

const incident = (parts: ConfigurationParts): Statuses => {
  const found = parts.statuses?.find(({ kind }) => kind === "Incident");
  if (!found) throw new Error("The file holds no statuses of investigations.");
  return found;
};
const withOwn = (...own: OwnStatus[]): ConfigurationParts => ({ statuses: [{ ...incident(before), own }] });
const ownOf = async () => incident(await file.parts()).own ?? [];
const namesOf = async () => (await ownOf()).map(({ name }) => name);

/** Has a record take a status of the clinic's own, by its name. */
async function take(name: string): Promise<string> {
  const { data } = await investigator.ask(recordCalls.statuses);
  const own = data.flatMap((status) => status.own).find((each) => each.kind === "Incident" && each.name === name);
  const { id } = await anInvestigation(investigator);
  const { version } = await investigator.ask(investigationCalls.get, { params: { id } });
  const body = { status: "InProgress" as const, own: own?.id, version };
  await investigator.ask(investigationCalls.setStatus, { params: { id }, body });
  return id;
}

it("come by their names and what they stand for, beside those that the clinic has; an undo leaves nothing of them [R10-53]", async () => {
  await file.apply(withOwn(onHold));
  const after = await file.parts();
  const { applied, changes } = await file.apply(withOwn(waiting, calling));
  expect(changes).toMatchObject([
    {
      does: "change",
      note: null,
      facts: [
        { label: "Own statuses", before: null, after: "Waiting for lab · Calling the patient" },
        { label: "Own status Waiting for lab", before: null, after: "stands for In Progress, for everyone" },
        { label: "Own status Calling the patient", before: null, after: "stands for In Progress, for supervisors" },
      ],
    },
  ]);
  expect(await ownOf()).toEqual([onHold, waiting, calling]);
  expect(await file.undo(applied.id)).toMatchObject({ disabled: [] });
  expect(await file.parts()).toEqual(after);
});

it("take the file's order and what it says of them, and a file of before leaves them alone", async () => {
  await file.apply(withOwn(waiting, onHold, calling));
  const { applied } = await file.apply(withOwn({ ...calling, disabled: true }, waiting));
  expect(await namesOf()).toEqual(["Calling the patient", "On hold", "Waiting for lab"]);
  await file.undo(applied.id);
  expect(await ownOf()).toEqual([waiting, onHold, calling]);
  const { own: _, ...ofBefore } = incident(before);
  const fresh = ofBefore.statuses.map(({ key, name }) => ({ key, name: key === "New" ? "Fresh" : name }));
  await file.apply({ statuses: [{ ...ofBefore, statuses: fresh }] });
  expect(await ownOf()).toEqual([waiting, onHold, calling]);
});

it("tell which records have them, and stay switched off after the undo where one had them", async () => {
  await file.apply(withOwn(calling));
  const { applied } = await file.apply(withOwn(waiting));
  const id = await take("Waiting for lab");
  const { changes, applied: off } = await file.apply(withOwn({ ...waiting, disabled: true }));
  expect(changes.map(({ note }) => note)).toEqual([
    "1 record has “Waiting for lab”. Records keep the status that they have.",
  ]);
  await file.undo(off.id);
  expect((await file.undo(applied.id)).disabled).toEqual(["Waiting for lab (Statuses of investigations)"]);
  expect(await ownOf()).toEqual([calling, { ...waiting, disabled: true }]);
  const { status } = await investigator.ask(investigationCalls.get, { params: { id } });
  expect(status.name).toBe("Waiting for lab");
});

it("may exchange a name with a fixed one, and give it back", async () => {
  const { statuses } = incident(before);
  const working = statuses.map(({ key, name }) => ({ key, name: key === "InProgress" ? "Working" : name }));
  const own = [{ ...waiting, name: "In Progress" }];
  const { applied } = await file.apply({ statuses: [{ ...incident(before), statuses: working, own }] });
  expect(await namesOf()).toEqual(["In Progress"]);
  await file.undo(applied.id);
  expect(await file.parts()).toEqual(before);
});

it("are refused like on their page: another meaning, what stands for nothing, a name of a fixed one, too many", async () => {
  await file.apply(withOwn(waiting));
  const reasonOf = async (...own: OwnStatus[]) => {
    const { code, message } = await file.refusal(withOwn(...own));
    return `${code} ${message}`;
  };
  expect(await reasonOf({ ...waiting, standsFor: "New" })).toMatch(
    /^configuration\.refused Line 1, Statuses “Incident”: “Waiting for lab” stands for In Progress in this clinic/,
  );
  expect(await reasonOf({ ...onHold, standsFor: "CaseCreated" })).toMatch(/^configuration\.refused /);
  expect(await reasonOf({ ...onHold, name: "in progress" })).toMatch(/^configuration\.refused /);
  const many = Array.from({ length: 20 }, (_, at) => ({ ...onHold, name: `On hold ${at}` }));
  expect(await reasonOf(...many)).toContain("it would have 21");
  expect(await reasonOf(...many, onHold)).toMatch(/^configuration\.invalid /);
  expect(await reasonOf(onHold, { ...onHold, name: "on HOLD" })).toMatch(/^configuration\.invalid .* same name\.$/);
});
