import { Textarea } from "@mantine/core";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { BackTest } from "../components/back-test.tsx";
import css from "../components/settings.module.css";
import { type KeptSetting, settingWay, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useMatchingBackTest } from "../hooks/use-matching-back-test.ts";
import { readDays, writeDays } from "../placeholder-days.ts";

const way = settingWay("matching");

/** How reports find the person whom they are about: birth dates that mean nothing, and what staff decided (docs/matching.md). */
export function MatchingCard() {
  const { setting, error, retry } = useKeptSetting("matching");
  return (
    <Card title="Matching">
      {setting ? (
        <PlaceholderDays setting={setting} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      <Decisions />
    </Card>
  );
}

interface PlaceholderForm {
  /** One a line. */
  days: string;
}

const label = "Birth dates that stand for “not known”";
const formOf = ({ value }: KeptSetting<"matching">): PlaceholderForm => ({
  days: writeDays(value.placeholderBirthDates),
});

function PlaceholderDays({ setting }: { setting: KeptSetting<"matching"> }) {
  const edit = useEdit<KeptSetting<"matching">, PlaceholderForm, PlaceholderForm>({
    draft: "placeholder birth dates",
    page: setting,
    formOf,
    words: { label: () => label, value: ({ days }) => days },
    read: (form, opened) => {
      const { faults } = readDays(form.days);
      return {
        edit: form.days === opened.days ? {} : form,
        errors: faults.length > 0 ? { days: `Not a date: ${faults.join(", ")}` } : noErrors,
      };
    },
    send: ({ days = "" }, version) =>
      way.save({ ...setting.value, placeholderBirthDates: readDays(days).days }, { uuid: setting.uuid, version }),
    readNewer: way.readNewer,
    keep: way.keep,
  });
  return (
    <EditCard
      label="Matching"
      edit={edit}
      view={
        <Facts facts={[{ label, value: setting.value.placeholderBirthDates.length > 0 && formOf(setting).days }]} />
      }
      form={
        edit.form && (
          <Textarea
            className={css.minutes}
            label={label}
            description="One a line, such as 07/04/1976. Matching takes them for missing, as it does 01/01/1900, 01/01/1901, 11/11/1911, 01/01/1970, and dates that far too many patients share."
            autosize
            minRows={2}
            maxLength={600}
            value={edit.form.days}
            error={edit.errors.days}
            onChange={(event) => edit.change({ days: event.currentTarget.value })}
          />
        )
      }
    />
  );
}

const noErrors: Record<string, string> = {};

function Decisions() {
  const { backTest, error, retry } = useMatchingBackTest();
  if (!backTest) return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={4} />;
  return <BackTest backTest={backTest} />;
}
