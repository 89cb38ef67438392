import { NativeSelect } from "@mantine/core";
import { type Language, languages } from "@tracewell/contract/constants";
import { speak, useTranslation } from "../../platform/i18n/i18n.ts";
import { languageNames } from "../../platform/i18n/language.ts";
import { loadFontsOf } from "../../ui/theme/fonts.ts";

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Lets a patient choose the language of what follows. */
export function LanguageSelector() {
  const { t, language } = useTranslation("auth");
  const choose = async (language: Language) => {
    await loadFontsOf(language);
    await speak(language);
  };
  return (
    <NativeSelect
      aria-label={t("Language")}
      data={options}
      value={language}
      onChange={(event) => void choose(event.currentTarget.value as Language)}
    />
  );
}
