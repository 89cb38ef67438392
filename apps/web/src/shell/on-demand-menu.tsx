import type { AsyncRouteComponent } from "@tanstack/react-router";
import { cloneElement, type ReactElement, type Ref, Suspense, useState } from "react";

type ButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

export type HeaderButton = ReactElement<ButtonProps>;

/** A menu that hangs from a button of the header; it is open when it comes. */
export type HeaderMenu = AsyncRouteComponent<{ button: HeaderButton }>;

/** Loads a menu when someone reaches for its button: the first screen does without its code. */
export function OnDemandMenu({ button, menu: Menu }: { button: HeaderButton; menu: HeaderMenu }) {
  const [wanted, setWanted] = useState(false);
  const lookAhead = () => {
    // A menu that can't be loaded ahead says so when it is opened.
    Menu.preload?.()?.catch(() => undefined);
  };
  const closed = cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: lookAhead,
    onFocus: lookAhead,
    onClick: () => setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu button={button} />
    </Suspense>
  );
}
