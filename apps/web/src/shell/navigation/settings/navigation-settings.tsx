import { Alert, Button, Modal } from "@mantine/core";
import { maxBundles } from "@tracewell/contract/constants";
import { useState } from "react";
import { CallProblem, problemLines } from "../../../platform/calls/call-problem.ts";
import { useTranslation } from "../../../platform/i18n/i18n.ts";
import { StaleChange } from "../../../platform/preferences/kept-preference.ts";
import { usePreference } from "../../../platform/preferences/use-preference.ts";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { useConfirm } from "../../../ui/feedback/confirm.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { defaultDraft, draftOf } from "../navigation-draft.ts";
import { useMenu } from "../use-menu.ts";
import { draftFault, isChanged, storedOf, withNewBundle } from "./draft-changes.ts";
import { NavigationLists } from "./navigation-lists.tsx";
import css from "./navigation-settings.module.css";

/** Arranges the main navigation: its order, what is in it, up to three bundles, and what the entries are called. */
export function NavigationSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { entries } = useMenu();
  const [stored, change] = usePreference("mainNavigation");
  const [draft, setDraft] = useState(() => draftOf(stored, entries));
  const [busy, setBusy] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirm();
  const changed = isChanged(draft, stored, entries);
  const fault = draftFault(draft);
  const full = Object.keys(draft.bundles).length >= maxBundles;

  const close = async () => {
    const question = { text: t("Leave without saving?"), action: t("Leave"), cancel: t("Stay"), danger: true };
    if (!changed || (await confirm(question))) onClose();
  };
  const save = async () => {
    if (fault) return setProblem(t(fault));
    setBusy(true);
    setProblem(null);
    try {
      await change(() => storedOf(draft, entries), { guarded: true });
      toast.done(t("The navigation is as you arranged it."));
      onClose();
    } catch (error) {
      setProblem(textOf(error));
      setBusy(false);
    }
  };
  const textOf = (error: unknown): string => {
    if (error instanceof StaleChange)
      return t("You arranged it in another place in the meantime. Save again to have it as it is here.");
    return error instanceof CallProblem ? problemLines(error) : t("This could not be kept.");
  };

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={
        <span className={css.heading}>
          {t("Arrange the navigation")} {changed && <Badge tone="exposed">{t("Draft")}</Badge>}
        </span>
      }
      size={760}
      closeOnEscape={!dragging}
      centered
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <div className={css.dialog}>
        <p className={css.lead}>
          {t("Drag items by their handle, or move them by their menu. A bundle holds several under one name.")}
        </p>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <NavigationLists draft={draft} entries={entries} onChange={setDraft} onDragging={setDragging} />
        <div className={css.bundles}>
          <Button disabled={full} onClick={() => setDraft(withNewBundle(draft))}>
            {t("Add a bundle")}
          </Button>
          <span className={css.note}>
            {t("{{count}} of {{most}} bundles", { count: Object.keys(draft.bundles).length, most: maxBundles })}
          </span>
        </div>
        <div className={css.foot}>
          <ActionButton onPress={() => setDraft(defaultDraft(entries))}>{t("Use default")}</ActionButton>
          <div className={css.buttons}>
            <ActionButton onPress={() => void close()}>{t("Cancel")}</ActionButton>
            <Button variant="filled" loading={busy} disabled={!changed} onClick={() => void save()}>
              {t("Save")}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
