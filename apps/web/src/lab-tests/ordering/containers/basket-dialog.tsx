import { Button, Checkbox, Modal } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { TestFavorites } from "@tracewell/contract/preferences";
import { useState } from "react";
import { useDraft } from "../../../platform/drafts/use-draft.ts";
import { useMay } from "../../../platform/session/use-session.ts";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { dialogWithChoices } from "../../../ui/form/dialog-choices.ts";
import { useShortcuts } from "../../../ui/keyboard/use-shortcuts.ts";
import { type BasketLine, itemsOf, missingOf, withTests } from "../basket.ts";
import { BasketRow } from "../components/basket-row.tsx";
import { PanelForm } from "../components/panel-form.tsx";
import { TestFinder } from "../components/test-finder.tsx";
import { useFavorites, useLastResults, usePlaceOrder, useSetClinicFavorites, useTests } from "../hooks/use-basket.ts";
import css from "./basket-dialog.module.css";

type BasketDialogProps = { recordId: string; onClose: () => void };

const empty: { lines: BasketLine[]; collected: boolean } = { lines: [], collected: false };

/** The basket: tests of any number and sites, ordered with one sign-off, all or none of them (R3-45). */
export function BasketDialog({ recordId, onClose }: BasketDialogProps) {
  const [draft, setDraft] = useDraft(`basket ${recordId}`, empty);
  const [pressed, setPressed] = useState(false);
  const tests = useTests();
  const last = useLastResults(recordId);
  const place = usePlaceOrder();
  const navigate = useNavigate();
  const { lines, collected } = draft;
  const setLines = (change: (lines: BasketLine[]) => BasketLine[]) =>
    setDraft((now) => ({ ...now, lines: change(now.lines) }));
  const rows = lines.flatMap((line) => {
    const test = tests.get(line.definitionId);
    return test ? [{ line, test }] : [];
  });
  const missing = rows.filter(({ line, test }) => missingOf(line, test).length > 0).map(({ test }) => test.name);
  const items = itemsOf(lines);
  const sign = () => {
    setPressed(true);
    if (place.isPending || items.length === 0 || missing.length > 0) return;
    const collectedAt = collected ? { collectedAt: new Date().toISOString() } : {};
    place.mutate(
      { body: { recordId, items, ...collectedAt } },
      {
        onSuccess: ({ id }) => {
          setDraft(empty);
          toast.done(items.length === 1 ? "The test is ordered." : `${items.length} tests are ordered.`, {
            action: { label: "Open", onPress: () => void navigate({ href: `/test-orders/${id}` }) },
          });
          onClose();
        },
      },
    );
  };
  useShortcuts({ "mod+Enter": sign }, { inDialog: true });
  const why =
    place.error?.message ??
    (pressed && items.length === 0 ? "Choose a test." : null) ??
    (pressed && missing.length > 0 ? `Something is missing at ${missing.join(", ")}.` : null);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Order tests"
      size={1040}
      classNames={dialogWithChoices}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Choosing tests={tests} lines={lines} onAdd={(added) => setLines((now) => withTests(now, added, tests))} />
      {rows.map(({ line, test }) => (
        <BasketRow
          key={test.id}
          line={line}
          test={test}
          last={last}
          onChange={(changed) => setLines((now) => now.map((each) => (each.definitionId === test.id ? changed : each)))}
          onRemove={() => setLines((now) => now.filter((each) => each.definitionId !== test.id))}
        />
      ))}
      <div className={css.foot}>
        <Checkbox
          label="The specimens are taken already"
          checked={collected}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            setDraft((now) => ({ ...now, collected: checked }));
          }}
        />
        {why && (
          <p role="alert" className={css.problem}>
            {why}
          </p>
        )}
        <span className={css.buttons}>
          {lines.length > 0 && <ActionButton onPress={() => setDraft(empty)}>Empty</ActionButton>}
          <Button variant="filled" loading={place.isPending} aria-keyshortcuts="Control+Enter" onClick={sign}>
            {items.length === 1 ? "Sign 1 order" : `Sign ${items.length} orders`}
          </Button>
        </span>
      </div>
    </Modal>
  );
}

type ChoosingProps = {
  tests: ReturnType<typeof useTests>;
  lines: readonly BasketLine[];
  onAdd: (tests: TestFavorites["panels"][number]["tests"]) => void;
};

/** What tests are chosen from: the clinic's favorites and panels, and the user's own, which grow from the basket. */
function Choosing({ tests, lines, onAdd }: ChoosingProps) {
  const { mine, clinic, change } = useFavorites();
  const setClinic = useSetClinicFavorites();
  const rules = useMay("EDIT_ORGANIZATION_SETTINGS");
  const keep = (name: string, forClinic: boolean) => {
    const panel = {
      name,
      tests: lines.map(({ definitionId, sourceIds }) => ({ id: definitionId, sourceIds: [...sourceIds] })),
    };
    const added = (now: TestFavorites) => ({
      ...now,
      panels: [...now.panels.filter((each) => each.name !== name), panel].slice(-24),
    });
    if (forClinic) setClinic(added(clinic));
    else void change(added);
  };
  const toggle = (id: string) =>
    void change((now) => ({
      ...now,
      favorites: now.favorites.includes(id)
        ? now.favorites.filter((each) => each !== id)
        : [...now.favorites, id].slice(-24),
    }));
  return (
    <>
      <TestFinder
        tests={tests}
        favorites={[...new Set([...mine.favorites, ...clinic.favorites])]}
        panels={[...mine.panels, ...clinic.panels.filter(({ name }) => !mine.panels.some((own) => own.name === name))]}
        mine={mine.favorites}
        onAdd={onAdd}
        onFavorite={toggle}
      />
      {lines.length > 0 && <PanelForm rules={rules} onKeep={keep} />}
    </>
  );
}
