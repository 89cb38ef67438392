import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import type { FieldErrors } from "../../ui/form/use-field-errors.ts";
import { isForeign, type ProfileDraft, type ProfileField } from "../profile-draft.ts";

/** What each part of the form gets. */
export interface FieldsProps {
  draft: ProfileDraft;
  onChange: (part: Partial<ProfileDraft>) => void;
  errors: FieldErrors<ProfileDraft>;
}

type TextField = Exclude<ProfileField, "isolation_messaging_opt_out">;
type InputProps = FieldsProps & { field: TextField; label: string; required?: boolean };

/** What every field has; errors are English sentences of the contract, said in the patient's language. */
function useField({ draft, errors, field, label, required = false }: InputProps) {
  const { t } = useTranslation("portal");
  const error = errors[field];
  return { name: field, label, required, size: "lg" as const, value: draft[field], error: error && t(error) };
}

export function ProfileText({ type, autoComplete, ...props }: InputProps & { type?: "email"; autoComplete?: string }) {
  const field = useField(props);
  return (
    <TextInput
      {...field}
      {...(type ? { type } : {})}
      {...(autoComplete ? { autoComplete } : {})}
      maxLength={512}
      onChange={(event) => props.onChange({ [props.field]: event.currentTarget.value })}
    />
  );
}

export function ProfilePhone({ autoComplete, ...props }: InputProps & { autoComplete: string }) {
  const field = useField(props);
  // A number of another country stands as the clinic has it, until it is cleared.
  if (isForeign(field.value))
    return (
      <TextInput
        {...field}
        type="tel"
        onChange={(event) => props.onChange({ [props.field]: event.currentTarget.value })}
      />
    );
  return (
    <PhoneField
      {...field}
      autoComplete={autoComplete}
      onChange={(masked) => props.onChange({ [props.field]: masked })}
    />
  );
}

export function ProfileSelect({
  choices,
  disabled,
  autoComplete,
  ...props
}: InputProps & {
  choices: readonly { value: string; label: string }[];
  disabled?: boolean;
  autoComplete?: string;
}) {
  const { t } = useTranslation("portal");
  const field = useField(props);
  return (
    <NativeSelect
      {...field}
      disabled={disabled ?? false}
      {...(autoComplete ? { autoComplete } : {})}
      data={[{ value: "", label: t("Select One...") }, ...choices]}
      onChange={(event) => props.onChange({ [props.field]: event.currentTarget.value })}
    />
  );
}

/** A present word stays to be seen where the list has lost it. */
export const withPresent = (choices: readonly { value: string; label: string }[], present: string) =>
  present === "" || choices.some(({ value }) => value === present)
    ? choices
    : [...choices, { value: present, label: present }];
