import { Menu } from "@mantine/core";
import { cloneElement, type ReactNode, useRef } from "react";
import type { HeaderButton } from "./on-demand-menu.tsx";

type HeaderMenuFrameProps = { button: HeaderButton; width?: number; children: ReactNode };

/**
 * What the header's menus share: they hang from their button's right end, within the header for those who go by
 * landmarks, are open when they come, and give the focus back to the button.
 */
export function HeaderMenuFrame({ button, width, children }: HeaderMenuFrameProps) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      width={width}
      withinPortal={false}
      // Not cut off by the line of the navigation.
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => target.current?.focus()}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
