import { ActionIcon } from "@mantine/core";
import { useRef } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { ariaKeys, keyCaps } from "../../ui/keyboard/key-caps.ts";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { ReachAction, ReachWay } from "../reach-actions.ts";
import css from "./reach.module.css";
import { ReachIcon } from "./reach-icon.tsx";

export type ReachProps = {
  actions: readonly ReachAction[];
  /** The number that a call goes to. */
  phone: string | null;
  onPress: (way: ReachWay) => void;
};

/** The keys that press the buttons. */
export type ReachKeys = Readonly<Record<ReachWay, string>>;

/** The ways to reach a patient side by side; one that is shut says why. */
export const ReachButtons = ({ actions, phone, keys, onPress }: ReachProps & { keys: ReachKeys }) => (
  // biome-ignore lint/a11y/useSemanticElements: it holds no fields of a form
  <div className={css.buttons} role="group" aria-label="Reach the patient">
    {actions.map((action) => {
      const press = () => onPress(action.way);
      return action.ability.allowed ? (
        <OpenWay key={action.way} action={action} phone={phone} shortcut={keys[action.way]} onPress={press} />
      ) : (
        <AbilityButton key={action.way} ability={action.ability} shortcut={keys[action.way]} onPress={press}>
          <ReachIcon way={action.way} />
          <VisuallyHidden>{action.name}</VisuallyHidden>
        </AbilityButton>
      );
    })}
  </div>
);

type OpenWayProps = { action: ReachAction; phone: string | null; shortcut: string; onPress: () => void };

function OpenWay({ action: { way, name, to }, phone, shortcut, onPress }: OpenWayProps) {
  const button = useRef<HTMLElement | null>(null);
  useShortcuts({ [shortcut]: () => button.current?.click() });
  const look = {
    variant: "default",
    size: "lg",
    "aria-label": name,
    "aria-keyshortcuts": ariaKeys(shortcut),
    title: `${name}${to ? ` ${to}` : ""} (${keyCaps(shortcut).join(" ")})`,
    onClick: onPress,
    children: <ReachIcon way={way} />,
  };
  const hold = (part: HTMLElement | null) => {
    button.current = part;
  };
  return way === "call" ? (
    <ActionIcon {...look} ref={hold} component="a" href={`tel:${phone}`} />
  ) : (
    <ActionIcon {...look} ref={hold} />
  );
}
