import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ArrangedModule } from "@tracewell/contract/module-settings";
import { type KeyboardEvent, useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useTexts } from "../../ui/texts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { describeRule, type ModuleForm, withCardMoved, withRule } from "../module-form.ts";
import css from "./modules.module.css";
import { RuleFields } from "./rule-fields.tsx";

interface ModuleInputsProps {
  form: ModuleForm;
  /** The cards as they stand, with their names and reasons. */
  modules: readonly ArrangedModule[];
  infections: readonly { value: string; label: string }[];
  nameOf: (infectionId: string) => string;
  onChange: (part: ModuleForm) => void;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -1000, End: 1000 };

/** The cards of an area, each with its place and its rule; `Alt` with an arrow moves the card that has the focus. */
export function ModuleInputs({ form, modules, infections, nameOf, onChange }: ModuleInputsProps) {
  const texts = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  const known = new Map(modules.map((module) => [module.id, module]));
  const moveByKey = (id: string) => (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onChange(withCardMoved(form, id, by));
  };
  return (
    <ol className={css.list} aria-label="Cards in their order">
      {form.modules.map(({ id, rule }, at) => {
        const { name = id, reason = null } = known.get(id) ?? {};
        const isOpen = opened === id;
        return (
          <li key={id} className={css.row} onKeyDown={moveByKey(id)}>
            <div className={css.line}>
              <span className={css.name}>{name}</span>
              <span className={css.words}>{describeRule(rule, nameOf)}</span>
              {rule && (
                <ActionButton plain onPress={() => setOpened(isOpen ? null : id)}>
                  {isOpen ? "Done" : "Change"}
                  <VisuallyHidden>{name}</VisuallyHidden>
                </ActionButton>
              )}
              <ActionIcon
                size="sm"
                aria-label={texts.moveEarlier(name)}
                disabled={at === 0}
                onClick={() => onChange(withCardMoved(form, id, -1))}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={texts.moveLater(name)}
                disabled={at === form.modules.length - 1}
                onClick={() => onChange(withCardMoved(form, id, 1))}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </div>
            {rule && isOpen && (
              <RuleFields
                rule={rule}
                reason={reason}
                infections={infections}
                onChange={(part) => onChange(withRule(form, id, part))}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
