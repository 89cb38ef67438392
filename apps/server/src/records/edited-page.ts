import { Refusal } from "../platform/http/refusal.ts";

/**
 * The page after an edit. An edit that was made on an older version is refused with the present page beside it, so that
 * the screen can show both (domain §2).
 */
export async function pageAfter<Page>(edit: Promise<void>, page: () => Promise<Page>): Promise<Page> {
  try {
    await edit;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "edit.stale") throw error;
    throw new Refusal("edit.stale", { newer: await page() });
  }
  return page();
}
