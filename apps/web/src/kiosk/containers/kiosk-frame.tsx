import { type ReactNode, useEffect } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import css from "../components/kiosk.module.css";
import { LanguageButtons } from "../components/language-buttons.tsx";
import { useKiosk } from "../hooks/use-kiosk.ts";

const green = schemaClassOf("visits");

/** The frame of the clinic's kiosk: a logo that leads nowhere, languages where the clinic set them on, the question. */
export function KioskFrame({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const { language } = useTranslation("kiosk");
  const { data } = useKiosk();
  useEffect(() => {
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = language;
    return () => {
      documentElement.lang = before;
    };
  }, [language]);
  return (
    <div className={`${patientCss.text} ${css.layout} ${green}`} lang={language}>
      <header className={css.header}>
        {logo}
        {data?.languageSelector && <LanguageButtons languages={data.languages} />}
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
