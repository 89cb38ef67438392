import { MultiSelect, TextInput } from "@mantine/core";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import css from "../../../ui/form/dialog-form.module.css";
import { type FavoritesForm, type Panel, panelWith } from "../favorites-form.ts";

/** As many favorites, and as many panels, as are kept. */
const most = 24;

type Tests = ReadonlyMap<string, TestDefinition>;

type FavoritesFieldsProps = {
  form: FavoritesForm;
  tests: Tests;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<FavoritesForm>) => void;
};

/** Tests that are ordered often, and tests that are ordered together. */
export function FavoritesFields({ form, tests, errors, onChange }: FavoritesFieldsProps) {
  const { favorites, panels } = form;
  const change = (at: number, panel: Panel) =>
    onChange({ panels: panels.map((each, index) => (index === at ? panel : each)) });
  const choices = [...tests.values()]
    .filter(({ id, disabled }) => !disabled || favorites.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={css.form}>
      <MultiSelect
        label="Favorites"
        searchable
        hidePickedOptions
        maxValues={most}
        data={choices}
        value={favorites.filter((id) => tests.has(id))}
        onChange={(ids) => onChange({ favorites: ids })}
      />
      {panels.map((panel, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new panel has no other name than its place
        <fieldset key={at} className={css.form}>
          <legend>{`Panel ${at + 1}`}</legend>
          <TextInput
            label="Name of the panel"
            maxLength={60}
            value={panel.name}
            error={errors[`panels.${at}.name`]}
            onChange={(event) => change(at, { ...panel, name: event.currentTarget.value })}
          />
          <MultiSelect
            label="Tests"
            searchable
            hidePickedOptions
            maxValues={20}
            data={choices}
            value={panel.tests.map(({ id }) => id).filter((id) => tests.has(id))}
            error={errors[`panels.${at}.tests`]}
            onChange={(ids) => change(at, panelWith(panel, ids))}
          />
          <Sites panel={panel} tests={tests} onChange={(changed) => change(at, changed)} />
          <ActionButton plain onPress={() => onChange({ panels: panels.filter((_, index) => index !== at) })}>
            {`Remove panel ${at + 1}`}
          </ActionButton>
        </fieldset>
      ))}
      {panels.length < most && (
        <ActionButton onPress={() => onChange({ panels: [...panels, { name: "", tests: [] }] })}>
          Add a panel
        </ActionButton>
      )}
    </div>
  );
}

const Sites = ({ panel, tests, onChange }: { panel: Panel; tests: Tests; onChange: (panel: Panel) => void }) =>
  panel.tests.map(({ id, sourceIds }) => {
    const test = tests.get(id);
    if (!test || test.sources.length === 0) return null;
    return (
      <MultiSelect
        key={id}
        label={`Sites of ${test.name}`}
        description="None: chosen with each order."
        data={test.sources.map((source) => ({ value: source.id, label: source.name }))}
        value={sourceIds}
        onChange={(ids) =>
          onChange({ ...panel, tests: panel.tests.map((each) => (each.id === id ? { id, sourceIds: ids } : each)) })
        }
      />
    );
  });
