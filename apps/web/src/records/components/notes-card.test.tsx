import { screen, within } from "@testing-library/react";
import type { Note } from "@tracewell/contract/records";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import type { SaveNote } from "./note-line.tsx";
import { NotesCard } from "./notes-card.tsx";

const me = "00000000-0000-4000-8000-000000000001";
const note = (part: Partial<Note>): Note => ({
  id: "n1",
  text: "Called, no answer",
  author: { id: me, name: "Rosa Diaz" },
  createdAt: "2026-03-07T17:30:00.000Z",
  version: 1,
  recordReference: "C-2026-000012",
  ...part,
});
const others = note({
  id: "n2",
  text: "Left a letter",
  author: { id: "someone", name: "Ben Okafor" },
  recordReference: "V-2026-000001",
});

function card(props: Partial<Parameters<typeof NotesCard>[0]> = {}) {
  const onAdd = vi.fn(async (_text: string) => ({ saved: true as const }));
  const onEdit = vi.fn<SaveNote>(async () => ({ saved: true }));
  const shown = show(
    <NotesCard
      notes={[note({}), others]}
      viewerId={me}
      referenceNumber="C-2026-000012"
      onAdd={onAdd}
      onEdit={onEdit}
      {...props}
    />,
  );
  return { ...shown, onAdd, onEdit };
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" });

it("writes a note by n and Ctrl Enter, and empties the field for the next", async () => {
  const { user, onAdd } = card();
  await user.keyboard("n");
  expect(document.activeElement).toBe(field());
  await user.type(field(), " Gave her results {Control>}{Enter}{/Control}");
  expect(onAdd).toHaveBeenCalledExactlyOnceWith("Gave her results");
  expect(field().value).toBe("");
  expect(screen.getByText("Saved")).toBeTruthy();
});

it("offers no button before something is typed, and does not save blanks", async () => {
  const { user, onAdd } = card();
  expect(screen.queryByRole("button", { name: "Save note" })).toBeNull();
  await user.type(field(), "  {Control>}{Enter}{/Control}");
  expect(onAdd).not.toHaveBeenCalled();
});

it("keeps what was typed where it could not be saved, and says so", async () => {
  const { user } = card({ onAdd: async () => ({ saved: false, message: "The server can't be reached." }) });
  await user.type(field(), "Gave her results");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(screen.getByText("The server can't be reached. What you typed is still here.")).toBeTruthy();
  expect(field().value).toBe("Gave her results");
});

it("keeps what was typed for whoever comes back to the page", async () => {
  forgetDraftsOfOthers("rosa@staff.example");
  const { user, unmount } = card();
  await user.type(field(), "Half a sen");
  unmount();
  card();
  expect(field().value).toBe("Half a sen");
  expect(screen.getByText("Draft kept")).toBeTruthy();
});

it("says who wrote each note and when, and on which other record", () => {
  card();
  const [own, foreign] = screen.getAllByRole("listitem");
  expect(own?.textContent).toContain("Rosa Diaz03/07/2026 12:30 pm");
  expect(own?.textContent).not.toContain("on C-2026");
  expect(foreign?.textContent).toContain("Ben Okafor03/07/2026 12:30 pm on V-2026-000001");
});

it("lets the viewer change their own notes alone", async () => {
  const { user, onEdit } = card();
  const [own, foreign] = screen.getAllByRole("listitem");
  expect(within(foreign as HTMLElement).queryByRole("button")).toBeNull();
  await user.click(within(own as HTMLElement).getByRole("button", { name: "Edit" }));
  await user.type(
    within(own as HTMLElement).getByRole("textbox", { name: "Note" }),
    " twice{Control>}{Enter}{/Control}",
  );
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: "n1", version: 1 }),
    "Called, no answer twice",
  );
});

it("shows what someone else made of the note meanwhile, before one saves over it", async () => {
  const newer = note({ text: "Called, left a message", version: 2 });
  const onEdit = vi.fn<SaveNote>(async () => ({ saved: false, message: "Someone changed it.", newer }));
  const { user } = card({ onEdit });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const own = screen.getByRole("textbox", { name: "Note" });
  await user.type(own, " twice{Control>}{Enter}{/Control}");
  expect(screen.getByText("Called, left a message")).toBeTruthy();
  await user.type(own, "{Control>}{Enter}{/Control}");
  expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), "Called, no answer twice");
});

it("says why nobody may write, and lets the notes be read", () => {
  card({ writing: { allowed: false, reasons: [{ code: "record.closed", text: "The investigation is closed." }] } });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("The investigation is closed.")).toBeTruthy();
  expect(screen.getByText("Left a letter")).toBeTruthy();
});
