import { unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import type { Caller } from "./app.ts";

/** Adds a partner without a full name to an investigation; answers their id. */
export async function anUnnamedPartner(staff: Caller, investigationId: string, handle: string): Promise<string> {
  const body = { description: { handle }, certainty: "Likely" as const };
  const { partners } = await staff.ask(unnamedPartnerCalls.add, { params: { id: investigationId }, body });
  return partners.at(-1)?.id ?? "";
}
