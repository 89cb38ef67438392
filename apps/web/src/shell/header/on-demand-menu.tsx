import { cloneElement, type ReactElement, type Ref, Suspense, useState } from "react";
import type { LazyPart } from "../../ui/parts/lazy-part.tsx";

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
type HeaderMenu<Given> = LazyPart<Given & { button: HeaderButton }>;

type OnDemandMenuProps<Given> = { button: HeaderButton; menu: HeaderMenu<Given>; given: Given };

/** Loads a menu when someone reaches for its button: the first screen does without its code. */
export function OnDemandMenu<Given extends object>({ button, menu: Menu, given }: OnDemandMenuProps<Given>) {
  const [wanted, setWanted] = useState(false);
  const lookAhead = () => void Menu.preload();
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
      <Menu {...given} button={button} />
    </Suspense>
  );
}
