import type { ListName } from "@tracewell/contract/lists";
import type { SavedView } from "@tracewell/contract/saved-views";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { mayEditView, maySeeViews } from "./saved-view.policy.ts";
import { type ChangedView, type NewView, savedViews, type ViewRow, viewsOf } from "./saved-view.queries.ts";

/** The views that the viewer may choose for a list. */
export async function viewsOfList(tx: Tx, viewer: Viewer, list: ListName) {
  demand(maySeeViews(viewer, { list }));
  const data = (await viewsOf(tx, viewer.userId, list)).map((row) => shownTo(viewer, row));
  return wholeList(data);
}

/** Keeps a list as it is shown, under a name that no other of the viewer's views of this list has. */
export async function saveView(tx: Tx, viewer: Viewer, view: NewView): Promise<SavedView> {
  demand(maySeeViews(viewer, view));
  const id = await savedViews.insert(tx, viewer, view);
  if (!id) throw nameTaken();
  return shownTo(viewer, found(await savedViews.find(tx, viewer.userId, id)));
}

/** Changes one of the viewer's own views; all who chose it have it so from then on. */
export async function changeView(tx: Tx, viewer: Viewer, id: string, view: ChangedView): Promise<SavedView> {
  const before = await editableView(tx, viewer, id);
  demand(maySeeViews(viewer, before));
  if (await savedViews.hasNamesake(tx, id, view.name)) throw nameTaken();
  const isNewest = await savedViews.update(tx, id, view);
  const now = shownTo(viewer, found(await savedViews.find(tx, viewer.userId, id)));
  if (!isNewest) throw new Refusal("edit.stale", { newer: now });
  return now;
}

/** Takes one of the viewer's own views away. */
export async function removeView(tx: Tx, viewer: Viewer, id: string): Promise<undefined> {
  await editableView(tx, viewer, id);
  await savedViews.remove(tx, id);
}

async function editableView(tx: Tx, viewer: Viewer, id: string): Promise<ViewRow> {
  const row = found(await savedViews.find(tx, viewer.userId, id));
  demand(mayEditView(viewer, { ownerId: row.owner.id }));
  return row;
}

const nameTaken = () => new Refusal("view.name-taken");

const shownTo = (viewer: Viewer, row: ViewRow): SavedView => ({
  ...row,
  abilities: { edit: mayEditView(viewer, { ownerId: row.owner.id }) },
});
