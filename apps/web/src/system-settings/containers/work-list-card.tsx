import { YieldWeights } from "@tracewell/contract/yield-weights";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { WeightFacts, WeightFields, weightLabel } from "../../workload/components/weight-fields.tsx";
import { TriedWeights } from "../../workload/containers/tried-weights.tsx";
import css from "../components/settings.module.css";
import { type KeptSetting, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useSettingEdit } from "../hooks/use-setting-edit.ts";

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
  const edit = useSettingEdit("yieldWeights", setting, {
    draft: "work list points",
    schema: YieldWeights,
    label: weightLabel,
    text: (form, field) => String(form[field]),
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
