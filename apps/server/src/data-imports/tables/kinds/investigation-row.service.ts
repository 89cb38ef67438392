import { treatmentWarnings } from "@tracewell/contract/given-treatments";
import { type InvestigationEdit, Priority } from "@tracewell/contract/investigations";
import { giveTreatment } from "../../../given-treatments/given-treatment.service.ts";
import { editInvestigation, getInvestigation } from "../../../investigations/investigation.service.ts";
import {
  createInvestigation,
  findOpenInvestigationOf,
} from "../../../investigations/investigation-creation.service.ts";
import { setRecordInfections } from "../../../records/record-creation.service.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import { isoDay, writtenDay } from "./row-changes.model.ts";
import type { RowKind, RowWork } from "./row-kind.service.ts";
import { RowRefusal } from "./row-refusal.model.ts";

/** What a case's classification says of its infection here; a suspicion says nothing yet. */
const statusOf = { confirmed: "Positive", discarded: "Negative" } as const;

/** Fields that are edited once the investigation is there. */
const edited = [
  "positiveTestOn",
  "firstContactOn",
  "followUpOn",
  "supervisor",
  "region",
  "workgroup",
  "reportingOrganization",
  "investigatingOrganization",
  "detectionMethod",
  "priority",
] as const;

/** Cases of a line list, each an investigation of its person; a person who has an open one of the infection keeps it. */
export const investigationRows: RowKind = {
  what: "investigations",
  person: "reject",
  isRecord: true,
  async create(work, row, person) {
    if (!person) throw new Error("A row of investigations was not matched.");
    const { tx, viewer } = work;
    const infectionId = row.values.get("infection") ?? "";
    const open = person.isNew ? null : await findOpenInvestigationOf(tx, person.personId, infectionId);
    if (open) return { targetId: open.id, isNew: false };
    const openedOn = isoDay(row.values.get("openedOn"));
    const assignedTo = row.values.get("assignedTo");
    const { id } = await createInvestigation(tx, viewer, {
      personId: person.personId,
      infectionId,
      priority: Priority.parse(row.values.get("priority") ?? "Medium"),
      ...(assignedTo ? { assignedTo } : {}),
      ...(openedOn ? { openedAt: `${openedOn}T12:00:00Z` } : {}),
    });
    const given = edited.filter((field) => field !== "priority" && row.values.has(field));
    if (given.length > 0) {
      const changes = Object.fromEntries(given.map((field) => [field, row.values.get(field) ?? null]));
      const { version } = await getInvestigation(tx, viewer, id);
      await editInvestigation(tx, viewer, id, editOf(version, changes));
    }
    await classify(work, row, id);
    await treat(work, row, id, infectionId);
    return { targetId: id, isNew: true };
  },
  async present({ tx, viewer }, id) {
    const page = await getInvestigation(tx, viewer, id);
    const values = {
      priority: page.priority,
      positiveTestOn: writtenDay(page.positiveTestOn),
      firstContactOn: writtenDay(page.firstContactOn),
      followUpOn: writtenDay(page.followUpOn),
      supervisor: page.supervisor?.id ?? null,
      region: page.regionId,
      workgroup: page.workgroupId,
      reportingOrganization: page.reportingOrganization?.id ?? null,
      investigatingOrganization: page.investigatingOrganization?.id ?? null,
      detectionMethod: page.detectionMethod,
    };
    return { version: page.version, values };
  },
  async change({ tx, viewer }, { id, version }, changes) {
    await editInvestigation(tx, viewer, id, editOf(version, changes));
  },
  also: (work, row, id) => classify(work, row, id),
};

function editOf(version: number, changes: Readonly<Record<string, string | null>>): InvestigationEdit {
  const edit: Record<string, unknown> = { version };
  const names: Readonly<Record<string, string>> = {
    supervisor: "supervisorId",
    region: "regionId",
    workgroup: "workgroupId",
    reportingOrganization: "reportingOrganizationId",
    investigatingOrganization: "investigatingOrganizationId",
  };
  for (const [field, value] of Object.entries(changes))
    edit[names[field] ?? field] = field.endsWith("On") ? isoDay(value ?? undefined) : value;
  return edit as InvestigationEdit;
}

async function classify({ tx, viewer }: RowWork, { values }: ReadEntry, recordId: string): Promise<boolean> {
  const status = statusOf[values.get("classification") as keyof typeof statusOf];
  const infectionId = values.get("infection");
  if (!status || !infectionId) return false;
  await setRecordInfections(tx, viewer.tenantId, recordId, [{ infectionId, status }]);
  return true;
}

/** What was given before the import is recorded with its day; what would warn of it is for who gave it. */
async function treat({ tx, viewer }: RowWork, { values }: ReadEntry, recordId: string, infectionId: string) {
  const regimenId = values.get("regimen");
  if (!regimenId) return;
  const givenOn = isoDay(values.get("treatedOn"));
  if (!givenOn)
    throw new RowRefusal("treatedOn", "import.value-missing", "Say when the treatment was given (Treated on).");
  await giveTreatment(tx, viewer, recordId, {
    regimenId,
    infectionId,
    givenOn,
    delivery: "Observed",
    treatmentType: "Treated",
    accepted: [...treatmentWarnings],
    acceptedReason: "Given before it was imported.",
  });
}
