import { Readable } from "node:stream";
import { type FhirType, fhirNeeds } from "@tracewell/contract/fhir";
import { permits, scopeGroups } from "@tracewell/contract/permissions";
import { keyOf } from "../../files/file.service.ts";
import { findUser } from "../../platform/access/session.queries.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Writing } from "../fhir-element.model.ts";
import { type Found, findPage } from "../fhir-resource.queries.ts";
import type { Asked } from "../fhir-source.columns.ts";
import { resourceKinds, written } from "../resource-kinds.service.ts";
import { readValue } from "../search-value.model.ts";
import {
  addProgress,
  type ClaimedExport,
  type ExportOfClinic,
  findLastPart,
  noteFile,
  planFile,
} from "./bulk-progress.queries.ts";

/** As many resources as one transaction reads, and as one file holds: what a kill costs is at most the file that was begun. */
export interface BulkSizes {
  page: number;
  file: number;
}
export const usualSizes: BulkSizes = { page: 500, file: 50_000 };

/** The export was canceled, another worker has it, or this one is told to stop. */
export class ExportLeft extends Error {}
/** Whoever the key acts for may no longer see what was asked for. */
export class ExportClosed extends Error {}

type InClinic = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface BulkGround {
  store: FileStore;
  base: string;
  sizes: BulkSizes;
}

export interface BulkJob extends ExportOfClinic, ClaimedExport {
  worker: string;
}

/** Writes all files of an export that are not there yet, with the rights that the key and its user have now. */
export async function writeBulkExport(
  ground: BulkGround,
  job: BulkJob,
  inClinic: InClinic,
  stopping: () => boolean,
): Promise<void> {
  const user = job.keyRevoked ? null : await inClinic((tx) => findUser(tx, job.userId));
  const groups = new Set(user ? scopeGroups["fhir-bulk"].filter((group) => user.groups.has(group)) : []);
  if (!user || !job.types.every((type) => permits(fhirNeeds[type], groups))) throw new ExportClosed();
  const writing = { base: ground.base, timeZone: user.timeZone };
  for (const type of job.types) await new TypeWriter(ground, { job, type, writing, inClinic, stopping }).write();
}

interface TypeOfJob {
  job: BulkJob;
  type: FhirType;
  writing: Writing;
  inClinic: InClinic;
  stopping: () => boolean;
}

/** Writes the resources of one type, in the order of their ids. */
class TypeWriter {
  readonly #ground: BulkGround;
  readonly #of: TypeOfJob;
  readonly #conditions: Asked[];
  /** A resource that came after the export began may refer to one of a type that is written already. */
  readonly #before: string;

  constructor(ground: BulkGround, of: TypeOfJob) {
    this.#ground = ground;
    this.#of = of;
    this.#conditions = changedSince(of);
    this.#before = firstIdOf(Date.parse(of.job.startedAt));
  }

  async write(): Promise<void> {
    const { job, type, inClinic } = this.#of;
    const last = await inClinic((tx) => findLastPart(tx, job.exportId, type));
    if (last?.endsType) return;
    let after = last?.lastId ?? null;
    for (let part = (last?.part ?? 0) + 1; ; part++) {
      const ended = await this.#writeFile(part, after);
      if (ended.lastId === null || ended.endsType) return;
      after = ended.lastId;
    }
  }

  async #writeFile(part: number, after: string | null) {
    const { job, type, inClinic } = this.#of;
    const { store, sizes } = this.#ground;
    const first = await this.#page(after);
    const file = { resources: 0, lastId: null as string | null, endsType: false };
    if (first.length === 0) return { ...file, endsType: true };
    await store.demandRoom(0);
    const { tenantId, exportId, worker } = job;
    const fileId = await inClinic((tx) => planFile(tx, { tenantId, exportId, type, part }));
    const { size } = await store.put(
      keyOf(tenantId, fileId),
      Readable.from(this.#lines(first, file), { objectMode: false }),
    );
    const { resources, endsType } = file;
    const whole = { resources, size, lastId: file.lastId ?? "", endsType };
    if (!(await inClinic((tx) => noteFile(tx, { exportId, fileId, worker }, whole)))) throw new ExportLeft();
    return { ...file, isFull: resources >= sizes.file };
  }

  async *#lines(first: Found[], file: { resources: number; lastId: string | null; endsType: boolean }) {
    const { type, writing } = this.#of;
    const { sizes } = this.#ground;
    for (let page = first; ; page = await this.#page(file.lastId)) {
      if (page.length > 0) yield page.map((row) => `${JSON.stringify(written(type, row, writing))}\n`).join("");
      file.resources += page.length;
      file.lastId = page.at(-1)?.id ?? file.lastId;
      file.endsType = page.length < sizes.page;
      if (file.endsType || file.resources >= sizes.file) return;
    }
  }

  #page(after: string | null): Promise<Found[]> {
    const { job, type, writing, inClinic, stopping } = this.#of;
    if (stopping()) throw new ExportLeft();
    return inClinic(async (tx) => {
      const { source } = resourceKinds[type];
      const asked = { conditions: this.#conditions, after, before: this.#before, limit: this.#ground.sizes.page };
      const rows = await findPage(tx, source, { ...asked, clinic: writing });
      if (!(await addProgress(tx, job.exportId, job.worker, { type, resources: rows.length }))) throw new ExportLeft();
      return rows;
    });
  }
}

function changedSince({ type, job: { since } }: TypeOfJob): Asked[] {
  const parameter = resourceKinds[type].source.parameters._lastUpdated;
  const value = since && readValue("date", `ge${new Date(since).toISOString()}`, null);
  return parameter && value ? [{ parameter, values: [value] }] : [];
}

/** The least id of version 7 that is made at this time, in milliseconds. */
function firstIdOf(at: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
