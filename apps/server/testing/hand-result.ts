import { recordCalls } from "@tracewell/contract/records";
import type { Caller } from "./app.ts";

/** A result that was added by hand to a record; answers its id. */
export const aHandResult = async (staff: Caller, id: string): Promise<string> =>
  (
    await staff.ask(recordCalls.addResult, {
      params: { id },
      body: { testName: "RPR", value: "1:8", observedAt: "2026-02-03T15:00:00Z" },
    })
  ).id;
