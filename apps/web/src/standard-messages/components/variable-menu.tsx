import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Language } from "@tracewell/contract/constants";
import { type MessageVariable, sampleValues } from "@tracewell/contract/message-variables";
import css from "./variable-menu.module.css";

type VariableMenuProps = {
  /** Their names, and what they stand for. */
  variables: Readonly<Record<string, string>>;
  /** Of the text, for the samples. */
  language: Language;
  onInsert: (name: string) => void;
};

/** What can stand in a message for something of the patient or the clinic, each with a sample. */
export function VariableMenu({ variables, language, onInsert }: VariableMenuProps) {
  const samples = sampleValues(language, window.location.origin);
  return (
    <Menu position="bottom-start" shadow="md" width={320}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
          Insert…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(variables).map(([name, label]) => (
          <Menu.Item key={name} onClick={() => onInsert(name)}>
            {label}{" "}
            <span className={css.sample} lang={language}>
              {samples[name as MessageVariable]}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
