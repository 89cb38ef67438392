import { useMemo } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import type { UiTextsShape } from "../../ui/texts.tsx";

/** The design system's words that the portal shows, in the patient's language. */
export function useUiTexts(): Partial<UiTextsShape> {
  const { t } = useTranslation("portal");
  return useMemo(
    () => ({
      cancel: t("Cancel"),
      close: t("Close"),
      tryAgain: t("Try again"),
      somethingWentWrong: t("Something went wrong"),
      partMissing: t("This part could not be loaded."),
      loading: t("Loading"),
    }),
    [t],
  );
}
