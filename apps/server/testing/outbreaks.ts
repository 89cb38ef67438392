import type { SentBody } from "@tracewell/contract/call";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakWorkCalls } from "@tracewell/contract/outbreak-work";
import { type OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import type { Caller, TestApp } from "./app.ts";
import { infectionNamed } from "./investigation.ts";
import { upload } from "./upload.ts";

let numbers = 0;

type Given = Partial<SentBody<typeof outbreakCalls.create>> & { infectionId: string };

/** An outbreak of this infection with a number of its own. */
export const anOutbreak = (caller: Caller, given: Given): Promise<OutbreakPage> =>
  caller.ask(outbreakCalls.create, { body: { number: `OB-${++numbers}`, name: "East Side", ...given } });

interface OfWhom {
  investigation: string;
  personIds: string[];
}

/** An outbreak to which an investigation belongs, and an exposed person; its name holds `mark`. */
export async function outbreakOf(server: TestApp, staff: Caller, mark: string, { investigation, personIds }: OfWhom) {
  const infectionId = await infectionNamed(staff, "Syphilis");
  const { id: outbreak } = await anOutbreak(staff, { infectionId, name: mark, number: mark });
  await staff.ask(outbreakCalls.join, { params: { id: outbreak }, body: { recordIds: [investigation], personIds } });
  const { data } = await staff.ask(outbreakCalls.members, { query: { outbreakId: outbreak } });
  const note = await staff.ask(outbreakWorkCalls.addNote, { params: { id: outbreak }, body: { text: mark } });
  const fileId = await upload(server, staff, `${mark}.txt`, mark);
  await staff.ask(outbreakWorkCalls.addFile, { params: { id: outbreak }, body: { fileId } });
  const { version } = await staff.ask(outbreakSiteCalls.sites, { params: { id: outbreak } });
  const memberOf = (wanted: string) => data.find(({ role }) => role === wanted)?.id ?? "";
  const memberIds = [memberOf("case")];
  const { sites } = await staff.ask(outbreakSiteCalls.setSites, {
    params: { id: outbreak },
    body: { sites: [{ newSite: { name: mark, kind: "venue" }, memberIds }], version },
  });
  return {
    exposureSite: sites[0]?.id ?? "",
    outbreak,
    outbreakFile: fileId,
    outbreakMember: memberOf("case"),
    exposedMember: memberOf("exposed"),
    outbreakNote: note.id,
  };
}
