import { lazy, Suspense, useEffect } from "react";
import { closeDialog, useOpenedDialog } from "./dialog-state.ts";

const ProfileDialog = lazy(() =>
  import("../../profiles/containers/profile-dialog.tsx").then((module) => ({ default: module.ProfileDialog })),
);
const NavigationSettings = lazy(() =>
  import("../navigation/settings/navigation-settings.tsx").then((module) => ({ default: module.NavigationSettings })),
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
