import type { DraftTrial } from "@tracewell/contract/form-builder";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demandDraft } from "./built-block.service.ts";
import { tryAnswers } from "./trial.model.ts";
import { findLastAnswers } from "./trial.queries.ts";

/** Tries a draft on the last answers to the block as it is asked now (docs/decisions/0275). */
export async function tryDraft(tx: Tx, viewer: Viewer, key: string, version: number): Promise<DraftTrial> {
  const { published, content: draft } = await demandDraft(tx, key, version);
  // What is worked out is worked out anew.
  const given = (published?.questions ?? []).filter(({ calculated }) => calculated === undefined);
  const answers = await findLastAnswers(
    tx,
    given.map(({ code }) => code),
  );
  return tryAnswers(draft, answers, todayIn(viewer.timeZone));
}
