import { Suspense, useEffect } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { closeDialog, useOpenedDialog } from "./dialog-state.ts";

const ProfileDialog = lazyPart(() => import("../../profiles/containers/profile-dialog.tsx"), "ProfileDialog");
const NavigationSettings = lazyPart(
  () => import("../navigation/settings/navigation-settings.tsx"),
  "NavigationSettings",
);

/** The dialogs of the profile menu, loaded when they are opened. */
export function ShellDialogs() {
  const opened = useOpenedDialog();
  useEffect(() => {
    if (!opened) return;
    // By now the menu is closed, and its button has the focus.
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [opened]);
  // Who signs in next begins without the dialog that the one before had open.
  useEffect(() => closeDialog, []);
  return (
    <Suspense>
      {opened === "profile" && <ProfileDialog onClose={closeDialog} />}
      {opened === "navigation" && <NavigationSettings onClose={closeDialog} />}
    </Suspense>
  );
}
