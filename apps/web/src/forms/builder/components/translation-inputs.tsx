import { Tabs, TextInput } from "@mantine/core";
import { languageLabels, translatedLanguages } from "@tracewell/contract/constants";
import { type OtherLanguage, untranslated } from "@tracewell/contract/factor-translations";
import { useState } from "react";
import type { QuestionPart } from "./basic-inputs.tsx";
import css from "./builder.module.css";

/** The question and its options in the other languages; what is left empty stays in English. */
export function TranslationInputs({ form, onChange }: QuestionPart) {
  const [language, setLanguage] = useState<OtherLanguage>("es");
  return (
    <fieldset className={css.section}>
      <legend>In other languages</legend>
      <Tabs value={language} onChange={(value) => value && setLanguage(value as OtherLanguage)}>
        <Tabs.List aria-label="Languages">
          {translatedLanguages.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {languageLabels[each]}
              {form.label && untranslated(form, each) === 0 ? " ✓" : ""}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={language} pt="sm">
          <TranslationsOf key={language} language={language} form={form} onChange={onChange} />
        </Tabs.Panel>
      </Tabs>
    </fieldset>
  );
}

function TranslationsOf({ language, form, onChange }: Omit<QuestionPart, "errors"> & { language: OtherLanguage }) {
  const { words = {}, options } = form;
  const own = words[language] ?? { label: "" };
  const name = languageLabels[language];
  const change = (part: { label?: string; hint?: string }) =>
    onChange({ words: { ...words, [language]: { ...own, ...part } } });
  return (
    <div className={css.words} lang={language}>
      <TextInput
        label={`Question, ${name}`}
        description={form.label}
        maxLength={300}
        value={own.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      {form.hint && (
        <TextInput
          label={`Hint, ${name}`}
          description={form.hint}
          maxLength={500}
          value={own.hint ?? ""}
          onChange={(event) => change({ hint: event.currentTarget.value })}
        />
      )}
      {options?.map((option, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no code before it is saved
          key={at}
          label={`Option ${at + 1}, ${name}`}
          description={option.label}
          maxLength={200}
          value={option.words?.[language] ?? ""}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange({
              options: options.map((each, place) =>
                place === at ? { ...each, words: { ...each.words, [language]: typed } } : each,
              ),
            });
          }}
        />
      ))}
    </div>
  );
}
