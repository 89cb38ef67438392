import type { JoinedChange } from "@tracewell/contract/primitives";
import { fieldLabel, tableLabel } from "../activity/activity-line.model.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Joined } from "../platform/trail/joined-edit.ts";

/**
 * The page after an edit. An edit that was made on an older version is refused with the present page beside it, so that
 * the screen can show both (docs/domain.md#joined-edits).
 */
export async function pageAfter<Page>(edit: Promise<void>, page: () => Promise<Page>): Promise<Page> {
  await withNewer(edit, page);
  return page();
}

/** The page after an edit that may have been joined with what others changed: it says so. */
export async function joinedPageAfter<Page extends object>(
  edit: Promise<Joined>,
  page: () => Promise<Page>,
): Promise<Page & { joined?: JoinedChange[] }> {
  const joined = await withNewer(edit, page);
  const after = await page();
  return joined.length > 0 ? { ...after, joined: describeJoined(joined) } : after;
}

async function withNewer<Done>(edit: Promise<Done>, page: () => Promise<unknown>): Promise<Done> {
  try {
    return await edit;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "edit.stale") throw error;
    const { conflicts, details } = error;
    throw new Refusal("edit.stale", { newer: await page(), conflicts, details });
  }
}

/** What others changed meanwhile, each field once, in the words of the Activity log. */
export function describeJoined(joined: Joined): JoinedChange[] {
  const told = joined.map(({ column, by, at }) => {
    const [table = "", name = ""] = column.split(".");
    return { label: name === "*" ? tableLabel(table) : fieldLabel(table, name), by, at };
  });
  return [...new Map(told.map((change) => [change.label, change])).values()];
}
