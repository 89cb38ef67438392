import { communicationCalls } from "@tracewell/contract/communications";
import { fileCalls } from "@tracewell/contract/files";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { completed } from "../../testing/completed-inputs.ts";
import { everyCall, idPlaces, leastInput } from "../../testing/contract-inputs.ts";
import { aFullClinic, type FullClinic } from "../../testing/full-clinic.ts";
import { idTargetAt } from "../../testing/id-targets.ts";
import { anIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { aPng } from "../../testing/images.ts";
import { sendForm, upload } from "../../testing/upload.ts";

/** Every place of the contract where a file's id travels: a new call is tried the day it is written. */
const places = everyCall.flatMap(({ title, spec }) =>
  idPlaces(spec)
    // A key's own: fhir/bulk/bulk-export.routes.test.ts tries another's.
    .filter(() => title !== "fhir.exportFile")
    .filter((place) =>
      ["file", "attachment", "enclosedFile", "noteFile", "outbreakNoteFile", "photo"].includes(
        idTargetAt(spec.path, place) ?? "",
      ),
    )
    .map((place) => ({ title, spec, place })),
);

const mark = "Kestrel";
let server: TestApp;
let provider: TestProvider;
let clinic: FullClinic;
/** Has every right that the other has, and files of each kind. */
let colleague: Caller;
const theirs: Record<string, string> = {};

beforeAll(async () => {
  server = await anApp({ worker: true });
  provider = await anIdentityProvider();
  clinic = await aFullClinic(server, mark, provider);
  colleague = await aStaffMember(server, clinic.tenantId, { role: `${mark} everything` });
  theirs.uploaded = await upload(server, colleague, "own.txt", "only hers");
  theirs.attached = await upload(server, colleague, "letter.txt", "a letter about a patient");
  await colleague.ask(communicationCalls.log, {
    params: { id: clinic.ids.investigation ?? "" },
    body: { type: "MailCorrespondenceIn", message: "See the letter.", attachmentIds: [theirs.attached] },
  });
  const photoPath = `${fileCalls.upload.path}?image=photo`;
  const photo = await sendForm(server, colleague.token, "photo.png", await aPng(), "file", photoPath);
  theirs.photo = photo.json().data.uuid;
}, 60_000);
afterAll(async () => {
  await provider.close();
  await server.close();
});

it("finds every field that takes a file's id", () => {
  expect(places.map(({ title, place }) => `${title} ${place}`).sort()).toEqual([
    "communications.attachment params.fileId",
    "communications.edit body.attachmentIds[]",
    "communications.log body.attachmentIds[]",
    "communications.messageAttachment params.fileId",
    "data-imports.preview body.fileUuid",
    "data-imports.start body.fileUuid",
    "dis-express.preview body.attachmentIds[]",
    "dis-express.send body.attachmentIds[]",
    "files.download params.id",
    "outbreaks.addFile body.fileId",
    "outbreaks.addNote body.attachmentIds[]",
    "outbreaks.editNote body.attachmentIds[]",
    "outbreaks.noteAttachment params.fileId",
    "profiles.update body.photo_uuid",
    "records.addNote body.attachmentIds[]",
    "records.editNote body.attachmentIds[]",
    "records.noteAttachment params.fileId",
    "standard-messages.send body.attachmentIds[]",
  ]);
});

const refusals = ["file.not-found", "communication.attachment-unfit", "request.not-found"];

describe.each(places)("$title", ({ title, spec, place }) => {
  it.each(["uploaded", "attached", "photo"])(`uses nothing that a colleague %s, by ${place}`, async (kind) => {
    const before = await uses();
    const file = theirs[kind] ?? "";
    const idAt = (at: string) => (at === place ? file : (clinic.ids[idTargetAt(spec.path, at) ?? ""] ?? ""));
    const input = completed(title, leastInput(spec, idAt, [place]), {
      ids: { ...clinic.ids, attachment: file },
      email: clinic.email,
      patientEmail: clinic.patient.login,
      version: await versionOf(title.startsWith("profiles") ? clinic.staff.userId : ""),
      metadataUrl: provider.metadataUrl,
    });
    const answer = (await send(server, spec, input as never, clinic.staff.token)).json();
    expect([title, refusals.includes(answer.code), answer]).toEqual([title, true, answer]);
    expect(await uses()).toEqual(before);
  });
});

/** The number of the last edit of the sender's own profile; what else is edited here was never edited before. */
async function versionOf(userId: string): Promise<number> {
  if (!userId) return 1;
  const { rows } = await server.pool.query<{ version: number }>("select version from app_user where id = $1", [userId]);
  return rows[0]?.version ?? 1;
}

/** What the colleague's files are used for. */
async function uses() {
  const ids = Object.values(theirs);
  const { rows } = await server.inTransaction(clinic.tenantId, (tx) =>
    sql<object>`
      select f.id, f.imported, (select count(*) from data_import i where i.file_id = f.id) as imports,
        (select count(*) from communication_attachment a where a.file_id = f.id) as lines,
        (select count(*) from note_attachment a where a.file_id = f.id) as notes,
        (select count(*) from app_user u where u.photo_file_id = f.id) as photos
      from stored_file f where f.id = any(${ids}::uuid[]) order by f.id`.execute(tx),
  );
  return rows;
}
