import type { Language } from "@tracewell/contract/constants";
import { useEffect } from "react";
import { speak, useTranslation } from "../../platform/i18n/i18n.ts";
import { languageNames } from "../../platform/i18n/language.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { loadFontsOf } from "../../ui/theme/fonts.ts";
import css from "./kiosk.module.css";

/** The languages, each by its own name, within the reach of a finger. */
export function LanguageButtons({ languages }: { languages: readonly Language[] }) {
  const { t, language: spoken } = useTranslation("kiosk");
  useEffect(() => {
    // Each name is read in its own script, whichever is chosen.
    for (const language of languages) void loadFontsOf(language);
  }, [languages]);
  return (
    <fieldset className={`${patientCss.group} ${css.languages}`} aria-label={t("Language")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => void loadFontsOf(language).then(() => speak(language))}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
