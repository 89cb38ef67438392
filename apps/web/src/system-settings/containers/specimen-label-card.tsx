import { SpecimenLabelSetup } from "@tracewell/contract/specimen-label-setup";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { LabelPicture } from "../../lab-tests/labels/components/label-picture.tsx";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { LabelSetupFields, labelSetupLabels, labelSetupText } from "../components/label-setup-fields.tsx";
import css from "../components/print-setup.module.css";
import { type KeptSetting, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useLabelSample } from "../hooks/use-label-sample.ts";
import { useSettingEdit } from "../hooks/use-setting-edit.ts";

/** What the clinic prints on its specimens' labels, as it will look. */
export function SpecimenLabelCard() {
  const { setting, error, retry } = useKeptSetting("specimenLabels");
  return (
    <Card title="Specimen labels">
      {setting ? (
        <LabelSetup setting={setting} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  );
}

function LabelSetup({ setting }: { setting: KeptSetting<"specimenLabels"> }) {
  const edit = useSettingEdit("specimenLabels", setting, {
    draft: "specimen labels",
    schema: SpecimenLabelSetup,
    label: (field) => labelSetupLabels[field],
    text: labelSetupText,
  });
  return (
    <>
      <EditCard
        label="Specimen labels"
        edit={edit}
        view={
          <Facts
            facts={(["fields", "size", "copies"] as const).map((field) => ({
              label: labelSetupLabels[field],
              value: labelSetupText(setting.value, field),
            }))}
          />
        }
        form={edit.form && <LabelSetupFields draft={edit.form} errors={edit.errors} change={edit.change} />}
      />
      <SampleLabel setup={edit.form ?? setting.value} />
    </>
  );
}

/** The label of an invented specimen. */
function SampleLabel({ setup }: { setup: SpecimenLabelSetup }) {
  const { data, error, refetch } = useLabelSample(setup);
  return (
    <figure className={css.sample} aria-label="As it is printed">
      <figcaption className={css.caption}>As it is printed, in its true size, of an invented specimen</figcaption>
      {data && (
        <div className={css.label}>
          <LabelPicture label={data} />
        </div>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={3} />}
    </figure>
  );
}
