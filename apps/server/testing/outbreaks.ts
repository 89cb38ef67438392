import type { SentBody } from "@tracewell/contract/call";
import { clinicalCalls } from "@tracewell/contract/clinical";
import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakWorkCalls } from "@tracewell/contract/outbreak-work";
import { type OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import { personCalls } from "@tracewell/contract/persons";
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
  const noteFile = await upload(server, staff, `${mark} site.txt`, mark);
  const note = await staff.ask(outbreakWorkCalls.addNote, {
    params: { id: outbreak },
    body: { text: mark, attachmentIds: [noteFile] },
  });
  const fileId = await upload(server, staff, `${mark}.txt`, mark);
  await staff.ask(outbreakWorkCalls.addFile, { params: { id: outbreak }, body: { fileId } });
  const { version } = await staff.ask(outbreakSiteCalls.sites, { params: { id: outbreak } });
  const memberOf = (wanted: string) => data.find(({ role }) => role === wanted)?.id ?? "";
  const memberIds = [memberOf("case")];
  const { sites } = await staff.ask(outbreakSiteCalls.setSites, {
    params: { id: outbreak },
    body: { sites: [{ newSite: { name: mark, kind: "venue" }, memberIds }], version },
  });
  const exposureSite = sites[0]?.id ?? "";
  // Who is no member of the outbreak stays at the site, whatever is said of its members.
  const person = await staff.ask(personCalls.create, { body: { lastName: mark, firstName: "Bystander" } });
  const { attendance } = await staff.ask(exposureSiteCalls.addAttendance, {
    params: { id: exposureSite },
    body: { personId: person.id },
  });
  const duplicate = await staff.ask(exposureSiteCalls.create, { body: { name: `${mark} again`, kind: "venue" } });
  const entry = { kind: "social-place" as const, name: duplicate.name };
  await staff.ask(clinicalCalls.add, { params: { id: investigation }, body: { entry } });
  return {
    exposureSite,
    siteAttendance: attendance.find((each) => each.person.id === person.id)?.id ?? "",
    duplicateSite: duplicate.id,
    outbreak,
    outbreakFile: fileId,
    outbreakMember: memberOf("case"),
    exposedMember: memberOf("exposed"),
    outbreakNote: note.id,
    outbreakNoteFile: noteFile,
  };
}
