import { YieldWeights } from "@tracewell/contract/yield-weights";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Errors } from "../../editing/texts.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { errorsIn } from "../../ui/form/use-field-errors.ts";
import { Card } from "../../ui/page-frame.tsx";
import { WeightFacts, WeightFields, weightLabel } from "../../workload/components/weight-fields.tsx";
import { TriedWeights } from "../../workload/containers/tried-weights.tsx";
import css from "../components/settings.module.css";
import { type KeptSetting, settingWay, useKeptSetting } from "../hooks/use-kept-setting.ts";

const way = settingWay("yieldWeights");

/** How many points each reason adds to the rank of an investigation, tried on what interviews of the past found. */
export function WorkListCard() {
  const { setting, error, retry } = useKeptSetting("yieldWeights");
  return (
    <Card title="Work list points">
      {setting ? (
        <Points setting={setting} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Card>
  );
}

function Points({ setting }: { setting: KeptSetting<"yieldWeights"> }) {
  const edit = useEdit<KeptSetting<"yieldWeights">, YieldWeights, YieldWeights>({
    draft: "work list points",
    page: setting,
    formOf: ({ value }) => value,
    words: {
      label: (field) => weightLabel(field as keyof YieldWeights),
      value: (form, field) => String(form[field as keyof YieldWeights]),
    },
    read: (form, opened) => ({
      edit: changedFields(form, opened),
      errors: errorsIn(YieldWeights.safeParse(form)) as Errors,
    }),
    send: (changes, version, base) => way.save({ ...base, ...changes }, { ...setting, version }),
    readNewer: way.readNewer,
    keep: way.keep,
  });
  return (
    <EditCard
      label="Work list points"
      edit={edit}
      view={
        <>
          <p className={css.lead}>
            Open investigations are ranked by these points on the workload page. A pregnant patient who is not treated
            always comes first.
          </p>
          <WeightFacts weights={setting.value} />
        </>
      }
      form={
        edit.form && (
          <>
            <WeightFields weights={edit.form} onChange={edit.change} />
            <TriedWeights weights={edit.form} />
          </>
        )
      }
    />
  );
}
