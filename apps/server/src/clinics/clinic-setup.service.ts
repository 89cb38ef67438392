import type { SetupStep } from "@tracewell/contract/clinics";
import type { Tx } from "../platform/database/transaction.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { findStepsDone } from "./clinic-page.queries.ts";

/** What the clinic of the transaction has behind it of its setup, and what is left, in the order in which it is done. */
export async function listSteps(tx: Tx): Promise<SetupStep[]> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const { staff, hours, logo, report, visit } = await findStepsDone(tx);
  const done = { staff, hours, advice: clinicPhone !== null, logo, report, visit };
  return Object.entries(done).map(([key, isDone]) => ({ key: key as SetupStep["key"], done: isDone }));
}
