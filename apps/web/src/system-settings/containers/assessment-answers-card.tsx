import { Textarea } from "@mantine/core";
import { UrgentAdviceSetting } from "@tracewell/contract/clinic-settings";
import { languages } from "@tracewell/contract/constants";
import { type AnswerLevel, answerLevels } from "@tracewell/contract/isolation";
import { answerTexts, ownAnswerField, usualAnswers } from "@tracewell/contract/usual-answers";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { languageNames } from "../../platform/i18n/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { type KeptSetting, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useSettingEdit } from "../hooks/use-setting-edit.ts";

/** What patients are told to do next, by how they said they are; five languages each. */
export function AssessmentAnswersCard() {
  const { setting, error, retry } = useKeptSetting("urgentAdvice");
  return (
    <Card title="Answers to self-assessments">
      {setting ? (
        <Answers setting={setting} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Card>
  );
}

/** The worst first. */
const levels = answerLevels.toReversed();

const labels: Readonly<Record<AnswerLevel, string>> = {
  danger: "With danger signs",
  ill: "Ill",
  mild: "One symptom or exposure",
  well: "No symptoms",
};

const levelOf = (field: string): AnswerLevel | undefined => levels.find((level) => ownAnswerField[level] === field);

const wordsText = (setting: UrgentAdviceSetting, level: AnswerLevel): string =>
  languages.map((language) => `${languageNames[language]}: ${answerTexts(setting, level)[language]}`).join("\n");

function Answers({ setting }: { setting: KeptSetting<"urgentAdvice"> }) {
  const edit = useSettingEdit("urgentAdvice", setting, {
    draft: "answers to self-assessments",
    schema: UrgentAdviceSetting,
    label: (field) => labels[levelOf(field) ?? "danger"],
    text: (value, field) => wordsText(value, levelOf(field) ?? "danger"),
  });
  return (
    <EditCard
      label="Answers to self-assessments"
      edit={edit}
      view={
        <>
          <p className={css.lead}>
            What patients read after they have said how they are. Numbers to call stand below it. A change counts at
            once.
          </p>
          <Facts
            facts={levels.map((level) => ({
              label: labels[level],
              value: answerTexts(setting.value, level).en,
            }))}
          />
        </>
      }
      form={edit.form && <AnswerFields draft={edit.form} change={edit.change} />}
    />
  );
}

type AnswerFieldsProps = { draft: UrgentAdviceSetting; change: (part: Partial<UrgentAdviceSetting>) => void };

const AnswerFields = ({ draft, change }: AnswerFieldsProps) => (
  <>
    <p className={css.lead}>A field that is left empty gets the usual words, which stand in it in gray.</p>
    {levels.flatMap((level) =>
      languages.map((language) => (
        <Textarea
          key={`${level} ${language}`}
          label={`${labels[level]}, in ${languageNames[language]}`}
          placeholder={usualAnswers[level][language]}
          lang={language}
          maxLength={600}
          autosize
          minRows={2}
          value={draft[ownAnswerField[level]][language] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            change({ [ownAnswerField[level]]: { ...draft[ownAnswerField[level]], [language]: value } })
          }
        />
      )),
    )}
  </>
);
