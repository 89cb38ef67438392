import { modals } from "@mantine/modals";
import { type ReactNode, useCallback } from "react";
import { type UiTextsShape, useTexts } from "../texts.tsx";
import { overlaysMounted } from "./overlays-mounted.ts";

export type ConfirmOptions = {
  text?: string;
  /** What happens, said below the question. */
  detail?: ReactNode;
  action?: string;
  /** `null` leaves the button out; Escape and the cross still answer no. */
  cancel?: string | null;
  /** The action destroys something: it is red, and Cancel has the focus. */
  danger?: boolean;
};

/** The dialog's options, with the defaults of R2.12-05. */
function dialogOf(options: ConfirmOptions, texts: UiTextsShape) {
  const { text = texts.areYouSure, action = texts.deleteAction, detail } = options;
  const { cancel = texts.cancel, danger = options.action === undefined } = options;
  return {
    title: text,
    children: detail,
    labels: { confirm: action, cancel },
    confirmProps: {
      variant: "filled",
      color: danger ? "red" : undefined,
      "data-autofocus": !danger || cancel === null || undefined,
    },
    cancelProps: cancel === null ? { display: "none" } : { "data-autofocus": danger || undefined },
    closeButtonProps: { "aria-label": texts.close },
  };
}

/** Gives the function that asks before something is done; it answers whether the action was pressed. */
export function useConfirm(): (options?: ConfirmOptions) => Promise<boolean> {
  const texts = useTexts();
  return useCallback(
    async (options = {}) => {
      await overlaysMounted;
      return new Promise((answer) => {
        const dialog = dialogOf(options, texts);
        modals.openConfirmModal({ ...dialog, onConfirm: () => answer(true), onClose: () => answer(false) });
      });
    },
    [texts],
  );
}
