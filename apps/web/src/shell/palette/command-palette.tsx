import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { CommandPicker } from "./command-picker.tsx";
import { useCommands } from "./use-commands.ts";

/** The quick way to screens, records and persons, by `Ctrl K` and a few letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t("Go to")}>
        <Palette onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const commands = useCommands(typed);
  return <CommandPicker typed={typed} commands={commands} onType={setTyped} onClose={onClose} />;
}
