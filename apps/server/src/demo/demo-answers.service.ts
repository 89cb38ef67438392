import { Random } from "@tracewell/fixtures/random";
import type pg from "pg";
import { answerByCodes, type GivenAnswers } from "../forms/factor-response.service.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import {
  covidAnswers,
  historyAnswers,
  investigationAnswers,
  livingAnswers,
  prepAnswers,
  riskAnswers,
} from "./demo-answer.seed.ts";
import type { DemoClinic } from "./demo-clinics.seed.ts";
import { listOwnedRecords } from "./demo-task.queries.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

const investigationsAsked = 25;

/** What patients said: answers on the open investigations of a clinic. */
export async function askQuestions(pool: pg.Pool, clinic: DemoClinic, staff: DemoStaff): Promise<void> {
  const { supervisor, investigators } = staff;
  const workers = new Map([supervisor, ...investigators].map((viewer) => [viewer.userId, viewer]));
  const actor = { tenantId: supervisor.tenantId, userId: supervisor.userId, name: supervisor.displayName };
  const random = new Random(clinic.seed, 31);
  await inTransaction(pool, actor, async (tx) => {
    const records = (await listOwnedRecords(tx)).filter(({ kind, closed }) => kind === "Incident" && !closed);
    const asked = new Set<string>();
    for (const { id, personId, ownerId } of records.slice(0, investigationsAsked)) {
      const ask = (block: string, answers: readonly GivenAnswers[]) =>
        answerByCodes(tx, workers.get(ownerId) ?? supervisor, id, block, random.pick(answers));
      await ask("case-related", investigationAnswers);
      if (clinic.panels.includes("covid-naat")) await ask("covid-wellness", covidAnswers);
      else await ask("risk-factors", riskAnswers);
      // A person's answers are the same in each of their investigations, and are asked for once.
      if (!asked.has(personId)) await ask("patient-details", livingAnswers);
      asked.add(personId);
      if (random.chance(0.4)) await ask("prep", prepAnswers);
    }
    const [first] = records;
    if (first) await answerByCodes(tx, supervisor, first.id, "medical-history", random.pick(historyAnswers));
  });
}
