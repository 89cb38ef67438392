import { useQuery } from "@tanstack/react-query";
import { LetterSetup } from "@tracewell/contract/letter-setup";
import { sampleValues } from "@tracewell/contract/message-variables";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { clinicLogoOptions } from "../../platform/session/clinic-logo.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { useObjectUrl } from "../../ui/image/use-object-url.ts";
import { ShownLetter } from "../../ui/letter/letter-sheet.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { LetterSetupFields, letterSetupLabels, letterSetupText } from "../components/letter-setup-fields.tsx";
import css from "../components/print-setup.module.css";
import { type KeptSetting, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useSettingEdit } from "../hooks/use-setting-edit.ts";

/** What stands around the text of the clinic's letters, as it will look. */
export function LetterheadCard() {
  const { setting, error, retry } = useKeptSetting("letters");
  return (
    <Card title="Letterhead">
      {setting ? (
        <Letterhead setting={setting} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  );
}

function Letterhead({ setting }: { setting: KeptSetting<"letters"> }) {
  const edit = useSettingEdit("letters", setting, {
    draft: "letterhead",
    schema: LetterSetup,
    label: (field) => letterSetupLabels[field],
    text: letterSetupText,
  });
  return (
    <div className={css.beside}>
      <EditCard
        label="Letterhead"
        edit={edit}
        view={
          <Facts
            facts={Object.entries(letterSetupLabels).map(([field, label]) => ({
              label,
              value: letterSetupText(setting.value, field as keyof LetterSetup),
            }))}
          />
        }
        form={edit.form && <LetterSetupFields draft={edit.form} errors={edit.errors} change={edit.change} />}
      />
      <Sample setup={edit.form ?? setting.value} />
    </div>
  );
}

/** A letter to an invented patient. */
function Sample({ setup }: { setup: LetterSetup }) {
  const { displayName, tenant } = useViewer();
  const logo = useObjectUrl(useQuery(clinicLogoOptions(tenant.id)).data ?? null);
  const { patientName, patientAddress, clinicAddress, clinicPhone, letterDate } = sampleValues("en", "");
  return (
    <ShownLetter
      paper={setup.paper}
      logo={setup.logo ? logo : null}
      from={setup.heading || [tenant.name, clinicAddress, clinicPhone].join("\n")}
      sender={setup.sender}
      to={`${patientName}\n${patientAddress}`}
      day={letterDate}
      text={[`Dear ${patientName},`, "…", "Sincerely,", [displayName, setup.signature].filter(Boolean).join("\n")].join(
        "\n\n",
      )}
      footer={setup.footer}
      language="en"
    />
  );
}
