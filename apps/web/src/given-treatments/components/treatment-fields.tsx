import { Checkbox, Radio, Select, Textarea, TextInput } from "@mantine/core";
import { deliveries, type TreatmentOffer } from "@tracewell/contract/given-treatments";
import { useState } from "react";
import { DayField } from "../../ui/form/day-field.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import dialogCss from "../../ui/form/dialog-form.module.css";
import { notOffered, regimenGroups, type TreatmentDraft } from "../treatment-draft.ts";
import css from "./treatments.module.css";

type TreatmentFieldsProps = {
  draft: TreatmentDraft;
  offer: TreatmentOffer;
  users: readonly { id: string; name: string }[];
  errorAt: (field: string) => string | undefined;
  onChange: (part: Partial<TreatmentDraft>) => void;
};

/** What is asked of a treatment: the regimen among those that are offered, how it is given, when, and by whom. */
export function TreatmentFields({ draft, offer, users, errorAt, onChange }: TreatmentFieldsProps) {
  const [all, showAll] = useState(false);
  const left = notOffered(offer.regimens, draft.regimenId);
  return (
    <>
      <p className={css.facts}>{factsText(offer)}</p>
      <Select
        {...choicesInDialog}
        label="Regimen"
        required
        searchable
        allowDeselect={false}
        data-autofocus={draft.regimenId ? undefined : true}
        data={regimenGroups(offer.regimens, all, draft.regimenId)}
        value={draft.regimenId}
        error={errorAt("regimenId")}
        onChange={(regimenId) => onChange({ regimenId })}
      />
      {left.length > 0 && (
        <ul className={css.not} aria-label="Not offered">
          {left.map(({ regimen, reasons }) => (
            <li key={regimen.id}>
              Not offered: {regimen.title}. {reasons.map(({ text }) => text).join(" ")}
            </li>
          ))}
        </ul>
      )}
      <Checkbox label="Show all regimens" checked={all} onChange={(event) => showAll(event.currentTarget.checked)} />
      <Radio.Group
        label="How"
        value={draft.delivery}
        onChange={(delivery) => onChange({ delivery: delivery as TreatmentDraft["delivery"] })}
      >
        <div className={dialogCss.choices}>
          {deliveries.map((each) => (
            <Radio key={each} value={each} label={each} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        label="Presumptive: no result stands yet"
        checked={draft.treatmentType === "Presumptively Treated"}
        onChange={(event) =>
          onChange({ treatmentType: event.currentTarget.checked ? "Presumptively Treated" : "Treated" })
        }
      />
      {draft.delivery === "Observed" && (
        <TextInput
          label="Lot number"
          maxLength={512}
          data-autofocus={draft.regimenId ? true : undefined}
          value={draft.lotNumber}
          error={errorAt("lotNumber")}
          onChange={(event) => onChange({ lotNumber: event.currentTarget.value })}
        />
      )}
      <DayField
        label="Day"
        name="given-day"
        value={draft.day}
        error={errorAt("givenOn") ?? null}
        onChange={(day) => onChange({ day })}
      />
      <TextInput
        label="Time"
        type="time"
        value={draft.time}
        error={errorAt("givenTime")}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
      <Select
        {...choicesInDialog}
        label="Given by"
        searchable
        clearable
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.givenById}
        error={errorAt("givenById")}
        onChange={(givenById) => onChange({ givenById })}
      />
      <Textarea
        label="Comment"
        autosize
        maxLength={2048}
        value={draft.comment}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
      />
    </>
  );
}

/** What of the patient decides about regimens; what was not asked is said, too. */
const factsText = ({ pregnancy, allergies }: TreatmentOffer): string =>
  [
    pregnancy ? `Pregnancy: ${pregnancy}.` : "Pregnancy: not noted.",
    allergies.length > 0 ? `Allergies: ${allergies.join(", ")}.` : "Allergies: none noted.",
  ].join(" ");
