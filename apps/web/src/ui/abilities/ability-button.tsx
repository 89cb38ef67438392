import { Button, Popover } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import { type FocusEvent, type ReactNode, useId, useRef, useState } from "react";
import { ariaKeys } from "../keyboard/key-caps.ts";
import { KeyboardHint } from "../keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import css from "./ability-button.module.css";
import { Reasons } from "./reasons.tsx";

export type ActionLook = {
  children: ReactNode;
  onPress: () => void;
  /** The page's one main action, in the module's color. */
  main?: boolean;
  danger?: boolean;
  /** A word in the module's color, as at the right of a card. */
  plain?: boolean;
  icon?: ReactNode;
  busy?: boolean;
  size?: "xs" | "sm";
  /** A key that presses the button from anywhere on the page, as in `useShortcuts`. */
  shortcut?: string;
};

type AbilityButtonProps = ActionLook & { ability: Ability };

/** How long the reasons stay after the pointer has left, so that it can reach their links. */
const lingerMilliseconds = 200;

/**
 * A button drawn from the ability that the server sent. Refused, it stays in the tab order, does nothing,
 * and says why on hover, focus and press, with links to what stands in the way.
 */
export function AbilityButton({ ability, shortcut, ...look }: AbilityButtonProps) {
  return ability.allowed ? (
    <ActionButton shortcut={shortcut} {...look} />
  ) : (
    <RefusedButton reasons={ability.reasons} shortcut={shortcut} {...look} />
  );
}

/** A button with a look of its own name and, if wanted, a key. */
export function ActionButton({ children, onPress, main, danger, plain, icon, busy, size, shortcut }: ActionLook) {
  useShortcuts(shortcut && !busy ? { [shortcut]: onPress } : {});
  return (
    <Button
      size={plain ? "xs" : size}
      variant={main ? "filled" : plain ? "subtle" : "default"}
      color={danger ? "red" : undefined}
      leftSection={icon}
      rightSection={shortcut && <KeyboardHint keys={shortcut} />}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
      loading={busy}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

function RefusedButton({
  reasons,
  children,
  icon,
  size,
  plain,
  shortcut,
}: Omit<AbilityButtonProps, "ability"> & { reasons: Ability["reasons"] }) {
  const [open, setOpen] = useState(false);
  const closing = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const reasonsId = useId();
  const dismissed = useRef(false);
  const show = () => {
    window.clearTimeout(closing.current);
    setOpen(true);
  };
  /** Escape gives the focus back to the button, which must not open them again. */
  const showOnFocus = () => {
    if (!dismissed.current) show();
    dismissed.current = false;
  };
  const dismiss = () => {
    dismissed.current = document.activeElement !== button.current;
    setOpen(false);
    button.current?.focus();
  };
  const hideSoon = () => {
    closing.current = window.setTimeout(() => setOpen(false), lingerMilliseconds);
  };
  const hideWhenLeft = ({ relatedTarget }: FocusEvent) => {
    const inside = relatedTarget === button.current || box.current?.contains(relatedTarget);
    if (!inside) setOpen(false);
  };
  useShortcuts(shortcut ? { [shortcut]: () => button.current?.focus() } : {});
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      closeOnEscape={false}
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
      position="bottom-end"
      width={300}
      shadow="md"
    >
      <Popover.Target>
        <Button
          ref={button}
          size={plain ? "xs" : size}
          className={plain ? css.refusedPlain : css.refused}
          leftSection={icon}
          aria-disabled="true"
          aria-describedby={open ? reasonsId : undefined}
          onClick={show}
          onMouseEnter={show}
          onMouseLeave={hideSoon}
          onFocus={showOnFocus}
          onKeyDown={(event) => event.key === "Escape" && dismiss()}
          onBlur={hideWhenLeft}
        >
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        ref={box}
        className={css.reasons}
        onMouseEnter={show}
        onMouseLeave={hideSoon}
        onBlur={hideWhenLeft}
        onKeyDown={(event) => event.key === "Escape" && dismiss()}
      >
        <Reasons reasons={reasons} id={reasonsId} />
      </Popover.Dropdown>
    </Popover>
  );
}
