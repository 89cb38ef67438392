import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { mostIntakeItems } from "@tracewell/contract/intake-lines";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useTexts } from "../../ui/texts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type IntakeForm, withItem, withItemMoved, withNewItem, withoutItem } from "../intake-form.ts";
import { describeSource, describeTypes } from "../item-texts.ts";
import css from "./intake.module.css";
import { IntakeItemFields } from "./intake-item-fields.tsx";

interface IntakeItemInputsProps {
  form: IntakeForm;
  types: readonly { value: string; label: string }[];
  nameOf: (typeId: string) => string;
  onChange: (form: IntakeForm) => void;
}

/** The items, each with its place; one is opened at a time. */
export function IntakeItemInputs({ form, types, nameOf, onChange }: IntakeItemInputsProps) {
  const texts = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  const add = () => {
    const key = crypto.randomUUID();
    onChange(withNewItem(form, key));
    setOpened(key);
  };
  return (
    <>
      <ol className={css.list} aria-label="Items in their order">
        {form.items.map((item, at) => {
          const { key } = item;
          const name = item.name.trim() || "New item";
          const isOpen = opened === key;
          return (
            <li key={key} className={css.row}>
              <div className={css.line}>
                <span className={css.name}>{name}</span>
                <span className={css.words}>
                  {describeTypes(item, nameOf)} · {describeSource(item)}
                </span>
                <ActionButton plain onPress={() => setOpened(isOpen ? null : key)}>
                  {isOpen ? "Done" : "Change"}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </ActionButton>
                <ActionIcon
                  size="sm"
                  aria-label={texts.moveEarlier(name)}
                  disabled={at === 0}
                  onClick={() => onChange(withItemMoved(form, key, -1))}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={texts.moveLater(name)}
                  disabled={at === form.items.length - 1}
                  onClick={() => onChange(withItemMoved(form, key, 1))}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
                <ActionIcon size="sm" aria-label={`Remove ${name}`} onClick={() => onChange(withoutItem(form, key))}>
                  <IconTrash size={14} />
                </ActionIcon>
              </div>
              {isOpen && (
                <IntakeItemFields item={item} types={types} onChange={(part) => onChange(withItem(form, key, part))} />
              )}
            </li>
          );
        })}
      </ol>
      {form.items.length < mostIntakeItems && (
        <div className={css.add}>
          <ActionButton icon={<IconPlus size={16} aria-hidden="true" />} onPress={add}>
            Add an item
          </ActionButton>
        </div>
      )}
    </>
  );
}
