import { Select, TextInput } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import { npiNumberDigits } from "@tracewell/contract/constants";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import type { FieldErrors } from "../../ui/form/use-field-errors.ts";
import type { ProfileDraft } from "../profile-draft.ts";
import css from "./profile.module.css";

type ProfileFieldsProps = {
  draft: ProfileDraft;
  onChange: (part: Partial<ProfileDraft>) => void;
  errors: FieldErrors<ProfileDraft>;
  workgroups: readonly { value: string; label: string }[];
  /** Whether the phones may be changed, which codes go to. */
  changePhones: Ability;
};

type TextFieldName = "firstName" | "lastName" | "title";

const texts: { name: TextFieldName; label: string; autoComplete: string; required?: boolean }[] = [
  { name: "firstName", label: "First name", autoComplete: "given-name", required: true },
  { name: "lastName", label: "Last name", autoComplete: "family-name", required: true },
  { name: "title", label: "Title", autoComplete: "organization-title" },
];

const phones: { name: "phone" | "cell"; label: string; note: string }[] = [
  { name: "phone", label: "Phone", note: "At your desk." },
  { name: "cell", label: "Cell", note: "Verification codes go there once you confirm it." },
];

/** What staff change in their own profile (R2.11-01). */
export const ProfileFields = ({ draft, onChange, errors, workgroups, changePhones }: ProfileFieldsProps) => (
  <div className={css.fields}>
    {texts.map(({ name, label, autoComplete, required }) => (
      <TextInput
        key={name}
        label={label}
        name={name}
        autoComplete={autoComplete}
        required={required}
        maxLength={512}
        value={draft[name]}
        error={errors[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    ))}
    <TextInput
      label="NPI number"
      name="npiNumber"
      inputMode="numeric"
      autoComplete="off"
      placeholder={"0".repeat(npiNumberDigits)}
      value={draft.npiNumber}
      error={errors.npiNumber}
      onChange={(event) =>
        onChange({ npiNumber: event.currentTarget.value.replace(/\D/g, "").slice(0, npiNumberDigits) })
      }
    />
    {phones.map(({ name, label, note }) => (
      <PhoneField
        key={name}
        label={label}
        name={name}
        description={changePhones.reasons[0]?.text ?? note}
        readOnly={!changePhones.allowed}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={draft[name]}
        error={errors[name]}
        onChange={(masked) => onChange({ [name]: masked })}
      />
    ))}
    <Select
      label="Workgroup"
      name="workgroup"
      placeholder="Select One..."
      clearable
      searchable
      clearButtonProps={{ "aria-label": "No workgroup" }}
      comboboxProps={{ withinPortal: false, floatingStrategy: "fixed" }}
      data={[...workgroups]}
      value={draft.workgroup}
      error={errors.workgroup}
      onChange={(workgroup) => onChange({ workgroup })}
    />
  </div>
);
