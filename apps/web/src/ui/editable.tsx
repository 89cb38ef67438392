import { Button } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { AbilityButton, ActionButton } from "./abilities/ability-button.tsx";
import css from "./editable.module.css";
import { KeyboardHint } from "./keyboard/keyboard-hint.tsx";
import { SaveState, type Saving } from "./save-state.tsx";
import { useTexts } from "./texts.tsx";

type EditableProps = {
  /** What is edited, for screen readers: `Demographics`. */
  label: string;
  /** Values as text. */
  view: ReactNode;
  /** Fields in the values' place. */
  form: ReactNode;
  editing: boolean;
  onEdit: () => void;
  onSave: () => void;
  onCancel: () => void;
  state?: Saving | null;
  /** Why it is not saved. */
  message?: string;
  ability?: Ability;
  /** Counts the tries to save: after each the first wrong field comes under the hand. */
  tries?: number;
  /** What else can be done with it, beside Edit. */
  beside?: ReactNode;
  /** What saving is called where `Save` would not do: `Save task`. */
  saveLabel?: string | undefined;
};

/** A list of choices that has not come yet can't have the focus. */
const firstOpen = ":is(input, select, textarea):enabled";

/** Some inputs, such as radio buttons, don't say of themselves that they are wrong. */
const firstWrong = '[aria-invalid="true"], [data-wrong] :is(input, select, textarea)';

const always: Ability = { allowed: true, reasons: [] };

/** Reading comes first: values are text until Edit is pressed; `Ctrl Enter` saves and `Escape` leaves (screens, Records). */
export function Editable(props: EditableProps) {
  const {
    label,
    view,
    form,
    editing,
    onEdit,
    onSave,
    onCancel,
    state = null,
    message,
    ability = always,
    tries = 0,
    beside,
    saveLabel,
  } = props;
  const texts = useTexts();
  const fields = useRef<HTMLFormElement>(null);
  const hadDropdown = useRef(false);
  useEffect(() => {
    if (editing) fields.current?.querySelector<HTMLElement>(firstOpen)?.focus();
  }, [editing]);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [tries]);
  if (!editing) {
    return (
      <div className={css.editable} data-editable>
        <div>{view}</div>
        <div className={css.edit}>
          <SaveState state={state} message={message} />
          <AbilityButton ability={ability} plain onPress={onEdit}>
            {texts.edit}
          </AbilityButton>
          {beside}
        </div>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (!hadDropdown.current) onCancel();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSave();
  };
  return (
    <form
      ref={fields}
      className={css.form}
      data-editable
      // What is wrong is said at the fields, in the product's own words.
      noValidate
      aria-label={label}
      // Escape shuts a list of choices or a calendar before the field hands the key on.
      onKeyDownCapture={() => {
        hadDropdown.current = fields.current?.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;
      }}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {form}
      <div className={css.buttons}>
        <SaveState state={state} message={message} />
        <ActionButton onPress={onCancel}>{texts.cancel}</ActionButton>
        <Button
          type="submit"
          variant="filled"
          loading={state === "saving"}
          rightSection={saveLabel && <KeyboardHint keys="mod+Enter" />}
        >
          {saveLabel ?? texts.save}
        </Button>
      </div>
    </form>
  );
}
