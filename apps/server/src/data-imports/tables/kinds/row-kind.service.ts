import type { TableKind } from "@tracewell/contract/import-fields";
import type { Sessions } from "../../../platform/access/sessions.ts";
import type { Viewer } from "../../../platform/access/viewer.ts";
import type { Tx } from "../../../platform/database/transaction.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { MessageProblem } from "../../report-reading.model.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import type { LinkedItems } from "./linked-item.service.ts";
import type { PresentTarget } from "./row-changes.model.ts";

/** For whom, and in which import, rows go in. */
export interface RowImporter {
  /** Who started the import, with the rights that they have now. */
  viewer: Viewer;
  settings: Settings;
  sessions: Sessions;
  importId: string;
  sender: string | null;
}

/** What a kind works with while it stores a row. */
export interface RowWork extends RowImporter {
  tx: Tx;
  /** What the numbers of this step's rows stand for, here or at the sender. */
  linked: LinkedItems;
}

/** Whom a row is about. */
export interface RowPerson {
  personId: string;
  isNew: boolean;
  /** Stored persons whom it may be about instead, for kinds that keep a doubtful match for review. */
  review: {
    personId: string;
    score: number;
    reasons: readonly unknown[];
    needed: readonly string[];
    heldBack: boolean;
  }[];
}

/** What a row became. */
export interface MadeOfRow {
  targetId: string;
  /** False: it was here, and the row is about it. */
  isNew: boolean;
  problems?: MessageProblem[];
}

/** How rows of one kind are stored, through the service of the feature that owns what they become. */
export interface RowKind {
  what: TableKind;
  /** Whether each row tells of a person, who is matched first; and what becomes of a doubtful match. */
  person: "review" | "reject" | null;
  /** Left out: every row tells of one. */
  hasPerson?(row: ReadEntry): boolean;
  /** Whether what it makes is a record. */
  isRecord: boolean;
  create(work: RowWork, row: ReadEntry, person: RowPerson | null): Promise<MadeOfRow>;
  present(work: RowWork, targetId: string): Promise<PresentTarget>;
  change(
    work: RowWork,
    target: { id: string; version: number },
    changes: Readonly<Record<string, string | null>>,
  ): Promise<void>;
  /** What a row says more of a target that is known, beside its fields; answers whether that was new. */
  also?(work: RowWork, row: ReadEntry, targetId: string, personId: string | undefined): Promise<boolean>;
  /** Takes back what an import made; only of kinds that are no records, which have a way of their own. */
  remove?(work: Pick<RowWork, "tx" | "viewer" | "sessions">, targetId: string): Promise<void>;
}
