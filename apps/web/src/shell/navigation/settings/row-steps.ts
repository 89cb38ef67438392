import type { Say } from "../../../platform/i18n/translate.ts";
import { isBundle, type NavigationDraft } from "../navigation-draft.ts";
import { itemsIn, listOf, moved, withoutBundle } from "./draft-changes.ts";

export interface DraftStep {
  label: string;
  /** The draft after it. */
  after: NavigationDraft;
}

/** What can be done with a row without dragging it: a place up or down, into another list, or taking a bundle apart. */
export function stepsFor(draft: NavigationDraft, id: string, nameOf: (id: string) => string, t: Say): DraftStep[] {
  const list = listOf(draft, id);
  if (!list) return [];
  const items = itemsIn(draft, list);
  const place = items.indexOf(id);
  const steps: DraftStep[] = [];
  if (place > 0) steps.push({ label: t("Move up"), after: moved(draft, id, list, place - 1) });
  if (place < items.length - 1) steps.push({ label: t("Move down"), after: moved(draft, id, list, place + 1) });
  if (isBundle(id)) return [...steps, { label: t("Take the bundle apart"), after: withoutBundle(draft, id) }];
  for (const other of ["navigation", ...Object.keys(draft.bundles), "available"]) {
    if (other === list) continue;
    const label =
      other === "available" ? t("Take out of the navigation") : t("Move to {{list}}", { list: nameOf(other) });
    steps.push({ label, after: moved(draft, id, other, itemsIn(draft, other).length) });
  }
  return steps;
}
