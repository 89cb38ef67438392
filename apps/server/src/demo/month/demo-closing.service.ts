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
    const definition = (await listDefinitions(tx)).data.find((each) => each.infection?.id === infection.id);
    const regimenId = definition?.regimens[0]?.id;
    const given = { treatmentType: "Treated", infectionId: infection.id, administeredOn: on };
    if (!regimenId || random.chance(0.15)) {
      await exceptLine(tx, owner, id, { line: "treatment", reason: treatedElsewhere });
    } else await enter({ kind: "treatment", ...given, definitionId: definition?.id, regimenId });
  }
  return (await checklistOf(tx, owner, { kind: "Incident", id })).every(({ state }) => state !== "open");
}
