import type { IncomingFileEdit } from "@tracewell/contract/incoming-files";
import { editFile, getIncomingFile } from "../../../incoming-files/incoming-file.service.ts";
import type { ReceivedFile } from "../../../incoming-files/received-file.model.ts";
import { receiveFiles } from "../../../incoming-files/received-file.service.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import type { RowKind, RowPerson } from "./row-kind.service.ts";

/** Reports about patients that come as rows, each an incoming file; who a patient is may wait for review. */
export const incomingFileRows: RowKind = {
  what: "incoming-files",
  person: "review",
  isRecord: true,
  async create({ tx, viewer }, row, person) {
    if (!person) throw new Error("A row of incoming files was not matched.");
    const file = fileOf(row, person);
    await receiveFiles(tx, viewer, [file]);
    return { targetId: file.recordId, isNew: true };
  },
  async present({ tx, viewer }, id) {
    const file = await getIncomingFile(tx, viewer, id);
    const { version, orderingFacility, detectionMethod, reportingOrganizationId: reportingOrganization } = file;
    return { version, values: { orderingFacility, detectionMethod, reportingOrganization } };
  },
  async change({ tx, viewer }, { id, version }, { reportingOrganization, ...texts }) {
    const edit: IncomingFileEdit = { version, ...texts };
    if (reportingOrganization !== undefined) edit.reportingOrganizationId = reportingOrganization;
    await editFile(tx, viewer, id, edit);
  },
};

function fileOf({ values }: ReadEntry, { personId, review }: RowPerson): ReceivedFile {
  const infectionId = values.get("infection");
  const remarks = values.get("remarks");
  return {
    recordId: newId(),
    personId,
    infections: infectionId ? [{ infectionId, status: null }] : [],
    reportingOrganizationId: values.get("reportingOrganization") ?? null,
    orderingFacility: values.get("orderingFacility") ?? null,
    detectionMethod: values.get("detectionMethod") ?? "Other",
    processing: "production",
    animal: null,
    patientDetails: { deceased: null, deceasedOn: null, mothersMaidenName: null, phones: [], addresses: [] },
    nextOfKin: [],
    terms: [values.get("externalId"), values.get("patientId")].flatMap((term) => term ?? []),
    remarks: remarks ? [remarks] : [],
    candidates: review as ReceivedFile["candidates"],
  };
}
