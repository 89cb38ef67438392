import { screen, within } from "@testing-library/react";
import type { AttachedFile } from "@tracewell/contract/files";
import type { Note } from "@tracewell/contract/records";
import { beforeEach, expect, it, vi } from "vitest";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import type { WrittenNote } from "../hooks/use-notes.ts";
import { NotesCard } from "./notes-card.tsx";

const me = "00000000-0000-4000-8000-000000000001";
const own = "00000000-0000-4000-8000-000000000011";
const note = (part: Partial<Note>): Note => ({
  id: own,
  text: "Called, no answer",
  author: { id: me, name: "Rosa Diaz" },
  createdAt: "2026-03-07T17:30:00.000Z",
  version: 1,
  recordReference: "C-2026-000012",
  attachments: [],
  ...part,
});
const others = note({
  id: "n2",
  text: "Left a letter",
  author: { id: "someone", name: "Ben Okafor" },
  recordReference: "V-2026-000001",
});

const problem = (more: object = {}) =>
  new CallProblem(409, { code: "edit.stale", message: "Someone was faster.", details: [], ...more });

async function card(props: Partial<Parameters<typeof NotesCard>[0]> = {}) {
  const add = vi.fn(async ({ text }: WrittenNote) => note({ id: "n3", text }));
  const change = vi.fn(async (id: string, { text }: WrittenNote, version: number) =>
    note({ id, text, version: version + 1 }),
  );
  const remove = vi.fn<(note: Note) => Promise<string | null>>(async () => null);
  const download = vi.fn<(note: Note, file: AttachedFile) => Promise<void>>(async () => {});
  const edits = { add, change, remove, download, keep: vi.fn<(note: Note) => void>() };
  const shown = showPage(
    <NotesCard notes={[note({}), others]} viewerId={me} referenceNumber="C-2026-000012" edits={edits} {...props} />,
  );
  await screen.findAllByRole("listitem");
  return { ...shown, ...edits };
}

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
});

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" });

it("writes a note by n and Ctrl Enter, and empties the field for the next", async () => {
  const { user, add } = await card();
  await user.keyboard("n");
  expect(document.activeElement).toBe(field());
  await user.type(field(), " Gave her results {Control>}{Enter}{/Control}");
  expect(add).toHaveBeenCalledExactlyOnceWith({ text: "Gave her results", attachmentIds: [] });
  expect(field().value).toBe("");
  expect(await screen.findByText("Saved")).toBeTruthy();
});

it("offers no button before something is typed, and does not save blanks", async () => {
  const { user, add } = await card();
  expect(screen.queryByRole("button", { name: "Save note" })).toBeNull();
  await user.type(field(), "  {Control>}{Enter}{/Control}");
  expect(add).not.toHaveBeenCalled();
});

it("keeps what was typed where it could not be saved, and says so", async () => {
  const { user, add } = await card();
  add.mockRejectedValue(problem({ code: "server.failed", message: "The server can't be reached." }));
  await user.type(field(), "Gave her results");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("The server can't be reached. What you typed is still here.")).toBeTruthy();
  expect(field().value).toBe("Gave her results");
});

it("keeps what was typed for whoever comes back to the page", async () => {
  const { user, unmount } = await card();
  await user.type(field(), "Half a sen");
  unmount();
  await card();
  expect(field().value).toBe("Half a sen");
  expect(screen.getByText("Draft kept")).toBeTruthy();
});

it("says who wrote each note and when, and on which other record", async () => {
  await card();
  const [mine, foreign] = screen.getAllByRole("listitem");
  expect(mine?.textContent).toContain("Rosa Diaz03/07/2026 12:30 pm");
  expect(mine?.textContent).not.toContain("on C-2026");
  expect(foreign?.textContent).toContain("Ben Okafor03/07/2026 12:30 pm on V-2026-000001");
});

it("lets the viewer change their own notes alone", async () => {
  const { user, change } = await card();
  const [mine, foreign] = screen.getAllByRole("listitem");
  expect(within(foreign as HTMLElement).queryByRole("button")).toBeNull();
  await user.click(within(mine as HTMLElement).getByRole("button", { name: "Edit" }));
  await user.type(
    within(mine as HTMLElement).getByRole("textbox", { name: "Note" }),
    " twice{Control>}{Enter}{/Control}",
  );
  expect(change).toHaveBeenCalledExactlyOnceWith(own, { text: "Called, no answer twice", attachmentIds: [] }, 1);
});

it("asks which text stays where the note was changed elsewhere meanwhile", async () => {
  const { user, change, keep } = await card();
  const newer = note({ text: "Called, left a message", version: 2 });
  change.mockRejectedValueOnce(problem({ newer }));
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByRole("textbox", { name: "Note" }), " twice{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("radio", { name: "Called, no answer twice" }));
  expect(keep).toHaveBeenCalledWith(newer);
  await user.click(screen.getByRole("button", { name: "Save my choice" }));
  expect(change).toHaveBeenLastCalledWith(own, { text: "Called, no answer twice", attachmentIds: [] }, 2);
});

it("asks before a note that is half changed is left", async () => {
  const { user } = await card();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByRole("textbox", { name: "Note" }), " twice{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect(screen.queryByRole("textbox", { name: "Note" })).toBeNull();
});

it("says why nobody may write, and lets the notes be read", async () => {
  await card({
    writing: { allowed: false, reasons: [{ code: "record.closed", text: "The investigation is closed." }] },
  });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("The investigation is closed.")).toBeTruthy();
  expect(screen.getByText("Left a letter")).toBeTruthy();
});

it("removes one's own note after a question, and no one else's", async () => {
  const { user, remove } = await card();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove this note?" });
  expect(within(dialog).getByText("Called, no answer")).toBeTruthy();
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(remove).toHaveBeenCalledExactlyOnceWith(note({}));
});

const scan = { id: "f1", name: "scan.pdf", size: 2048 };
it("hands out the files of anyone's note, and takes one away from one's own", async () => {
  const [mine, foreign] = [note({ attachments: [scan] }), { ...others, attachments: [{ ...scan, id: "f2" }] }];
  const { user, download, change } = await card({ notes: [mine, foreign] });
  const buttons = screen.getAllByRole("button", { name: "scan.pdf (2 kB)" });
  for (const button of buttons) await user.click(button);
  expect(download.mock.calls).toEqual([
    [mine, scan],
    [foreign, { ...scan, id: "f2" }],
  ]);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.click(screen.getByRole("button", { name: "Take away" }));
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  expect(change).toHaveBeenCalledExactlyOnceWith(own, { text: "Called, no answer", attachmentIds: [] }, 1);
});
