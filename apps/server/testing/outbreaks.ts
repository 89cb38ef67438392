import type { SentBody } from "@tracewell/contract/call";
import { type OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import type { Caller } from "./app.ts";
import { infectionNamed } from "./investigation.ts";

let numbers = 0;

type Given = Partial<SentBody<typeof outbreakCalls.create>> & { infectionId: string };

/** An outbreak of this infection with a number of its own. */
export const anOutbreak = (caller: Caller, given: Given): Promise<OutbreakPage> =>
  caller.ask(outbreakCalls.create, { body: { number: `OB-${++numbers}`, name: "East Side", ...given } });

/** An outbreak to which an investigation belongs; its name holds `mark`. */
export async function outbreakOf(staff: Caller, mark: string, investigation: string) {
  const infectionId = await infectionNamed(staff, "Syphilis");
  const { id: outbreak } = await anOutbreak(staff, { infectionId, name: mark, number: mark });
  await staff.ask(outbreakCalls.join, { params: { id: outbreak }, body: { recordIds: [investigation] } });
  const { data } = await staff.ask(outbreakCalls.members, { query: { outbreakId: outbreak } });
  return { outbreak, outbreakMember: data[0]?.id ?? "" };
}
