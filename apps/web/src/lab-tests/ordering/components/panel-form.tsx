import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import css from "./test-finder.module.css";

type PanelFormProps = {
  /** Whether the viewer may also keep it for everyone. */
  rules: boolean;
  onKeep: (name: string, forClinic: boolean) => void;
};

/** Keeps the tests and sites of the basket as a panel, under a name. */
export function PanelForm({ rules, onKeep }: PanelFormProps) {
  const [name, setName] = useState("");
  const [forClinic, setForClinic] = useState(false);
  const keep = () => {
    if (name.trim() === "") return;
    onKeep(name.trim(), forClinic);
    setName("");
  };
  return (
    <details>
      <summary className={css.summary}>Keep this basket as a panel</summary>
      <TextInput
        label="Name of the panel"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          keep();
        }}
      />
      {rules && (
        <Checkbox
          mt="xs"
          mb="xs"
          label="For the whole clinic"
          checked={forClinic}
          onChange={(event) => setForClinic(event.currentTarget.checked)}
        />
      )}
      <ActionButton size="xs" onPress={keep}>
        Keep panel
      </ActionButton>
    </details>
  );
}
