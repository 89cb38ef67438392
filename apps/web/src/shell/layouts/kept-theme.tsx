import { useEffect } from "react";
import { usePreference } from "../../platform/preferences/use-preference.ts";
import { useTheme } from "../../ui/theme/use-theme.ts";

/** Shows the theme that the user keeps on the server, on whichever machine they sit. */
export function KeptTheme(): null {
  const [{ theme: wanted }] = usePreference("user_ui_preferences");
  const [, show] = useTheme();
  useEffect(() => {
    // Null: never chosen; this browser's own choice stands.
    if (wanted) show(wanted);
  }, [wanted, show]);
  return null;
}
