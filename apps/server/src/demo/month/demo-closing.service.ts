import type { Checklist } from "@tracewell/contract/checklist-lines";
import { NewEntry } from "@tracewell/contract/clinical";
import type { Random } from "@tracewell/fixtures/random";
import { checklistOf, exceptLine } from "../../checklists/checklist.service.ts";
import { addEntry } from "../../clinical/entry.service.ts";
import { editInvestigation, getInvestigation } from "../../investigations/investigation.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { listDefinitions } from "../../treatments/treatment-definition.service.ts";

const treatedElsewhere = "Treated by the reporting provider; the dose was confirmed by phone.";

const sayTreatedElsewhere = (tx: Tx, owner: Viewer, id: string) =>
  exceptLine(tx, owner, id, { line: "treatment", reason: treatedElsewhere });

async function usualDose(tx: Tx, infectionId: string, administeredOn: string) {
  const definition = (await listDefinitions(tx)).data.find((each) => each.infection?.id === infectionId);
  const regimenId = definition?.regimens[0]?.id;
  if (!definition || !regimenId) return null;
  const given = { treatmentType: "Treated", infectionId, administeredOn };
  return { kind: "treatment", ...given, definitionId: definition.id, regimenId };
}

/** Treats the patient of an investigation that asks for it and has none. */
export async function treatPatient(tx: Tx, owner: Viewer, { id, day }: { id: string; day: string }): Promise<void> {
  const { infection, checklist } = await getInvestigation(tx, owner, id);
  if (!checklist.some(({ key, state }) => key === "treatment" && state === "open")) return;
  const dose = await usualDose(tx, infection.id, day);
  if (dose) await addEntry(tx, owner, id, NewEntry.parse(dose));
  else await sayTreatedElsewhere(tx, owner, id);
}

/** Does what an investigation's checklist asks for, as its investigator would; answers whether it can be closed. */
export async function finishInvestigation(
  tx: Tx,
  owner: Viewer,
  { id, day }: { id: string; day: string },
  random: Random,
): Promise<boolean> {
  const on = day < todayIn(owner.timeZone) ? day : todayIn(owner.timeZone);
  const { version, infection, checklist } = await getInvestigation(tx, owner, id);
  const isOpen = (key: Checklist[number]["key"]) => checklist.some((line) => line.key === key && line.state === "open");
  if (isOpen("contacts") || isOpen("positive-result")) return false;
  const enter = (fields: Record<string, unknown>) => addEntry(tx, owner, id, NewEntry.parse(fields));
  if (isOpen("interview")) {
    const interviewLocation = random.pick(["Office", "Home", "Other"] as const);
    await editInvestigation(tx, owner, id, { interviewed: true, interviewedOn: on, interviewLocation, version });
  }
  if (isOpen("pregnancy")) await enter({ kind: "pregnancy", pregnancyStatus: "No", notedOn: on });
  if (isOpen("treatment")) {
    const dose = await usualDose(tx, infection.id, on);
    if (!dose || random.chance(0.15)) await sayTreatedElsewhere(tx, owner, id);
    else await enter(dose);
  }
  return (await checklistOf(tx, owner, { kind: "Incident", id })).every(({ state }) => state !== "open");
}
