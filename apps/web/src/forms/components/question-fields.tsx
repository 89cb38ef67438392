import { NativeSelect } from "@mantine/core";
import { type Language, languageLabels, languages } from "@tracewell/contract/constants";
import { askedIn, languagesOf } from "@tracewell/contract/factor-translations";
import { memo, useDeferredValue, useEffect, useMemo, useState } from "react";
import { loadFontsOf } from "../../ui/theme/fonts.ts";
import type { FormStore } from "../form-store.ts";
import { FactorField } from "./factor-field.tsx";
import css from "./questions.module.css";

/** As many as fill a large screen: they are painted first, and the others while one looks. */
const drawnFirst = 30;

/** All fields of a block; each draws itself. Where questions are translated, they can be read to a patient in their language. */
export const QuestionFields = memo(function QuestionFields({ store }: { store: FormStore }) {
  const { factors } = store;
  const [language, setLanguage] = useState<Language>("en");
  const translated = useMemo(() => languagesOf(factors), [factors]);
  const asked = useMemo(() => factors.map((factor) => askedIn(factor, language)), [factors, language]);
  const drawn = useDeferredValue(asked.length, drawnFirst);
  useEffect(() => void loadFontsOf(language), [language]);
  return (
    <>
      {translated.length > 0 && (
        <NativeSelect
          className={css.language}
          label="Questions in"
          data={languages
            .filter((each) => each === "en" || translated.includes(each))
            .map((each) => ({ value: each, label: languageLabels[each] }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
      )}
      <div className={css.fields} lang={language}>
        {asked.slice(0, drawn).map((factor) => (
          <FactorField key={factor.id} store={store} factor={factor} />
        ))}
      </div>
    </>
  );
});
