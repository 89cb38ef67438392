import { Checkbox, Select, TextInput, type TextInputProps } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import { kioskTemplateNames, kioskTemplates } from "@tracewell/contract/kiosk-templates";
import type { Errors } from "../../editing/texts.ts";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import { type UserDraft, userLabels } from "../user-draft.ts";
import css from "./user-form.module.css";

interface Choice {
  value: string;
  label: string;
}

/** What can be chosen of a user. */
export interface UserChoices {
  levels: readonly Choice[];
  workgroups: readonly Choice[];
  supervisors: readonly Choice[];
  /** The chosen role is a kiosk's. */
  isKiosk: boolean;
}

type UserFieldsProps = UserChoices & {
  draft: UserDraft;
  onChange: (part: Partial<UserDraft>) => void;
  errors: Errors;
  changeRole: Ability;
  changeAccount: Ability;
};

type TextName = Exclude<
  keyof UserDraft,
  "levelUuid" | "workgroupId" | "supervisingUserId" | "workgroupLead" | "kioskTemplate"
>;

/** So that fields side by side stay in line. */
const reasonsBelow: TextInputProps["inputWrapperOrder"] = ["label", "input", "description", "error"];

/** All that an administrator types of a user. */
export function UserFields(props: UserFieldsProps) {
  const { draft, onChange, errors, changeRole, changeAccount } = props;
  const text = (name: TextName, more: TextInputProps = {}) => (
    <TextInput
      label={userLabels[name]}
      name={name}
      autoComplete="off"
      maxLength={512}
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  const whyNot = (ability: Ability) => (ability.allowed ? undefined : <Reasons reasons={ability.reasons} />);
  return (
    <div className={css.fields}>
      {text("firstName", { required: true, autoFocus: true })}
      {text("lastName", { required: true })}
      {text("email", {
        type: "email",
        required: true,
        disabled: !changeAccount.allowed,
        description: whyNot(changeAccount),
        inputWrapperOrder: reasonsBelow,
      })}
      <Select
        label={userLabels.levelUuid}
        name="levelUuid"
        required
        searchable
        data={[...props.levels]}
        value={draft.levelUuid}
        error={errors.levelUuid}
        disabled={!changeRole.allowed}
        description={whyNot(changeRole)}
        inputWrapperOrder={reasonsBelow}
        onChange={(levelUuid) => onChange({ levelUuid })}
      />
      {props.isKiosk && text("kioskNumber", { maxLength: 40 })}
      {props.isKiosk && (
        <Select
          label={userLabels.kioskTemplate}
          name="kioskTemplate"
          allowDeselect={false}
          data={kioskTemplates.map((value) => ({ value, label: kioskTemplateNames[value] }))}
          value={draft.kioskTemplate}
          error={errors.kioskTemplate}
          onChange={(kioskTemplate) => onChange({ kioskTemplate: kioskTemplate ?? "standard" })}
        />
      )}
      <Select
        label={userLabels.workgroupId}
        name="workgroupId"
        searchable
        clearable
        data={[...props.workgroups]}
        value={draft.workgroupId}
        error={errors.workgroupId}
        onChange={(workgroupId) => onChange({ workgroupId })}
      />
      <Checkbox
        className={css.lead}
        label={userLabels.workgroupLead}
        name="workgroupLead"
        checked={draft.workgroupLead}
        onChange={(event) => onChange({ workgroupLead: event.currentTarget.checked })}
      />
      <Select
        label={userLabels.supervisingUserId}
        name="supervisingUserId"
        searchable
        clearable
        data={[...props.supervisors]}
        value={draft.supervisingUserId}
        error={errors.supervisingUserId}
        onChange={(supervisingUserId) => onChange({ supervisingUserId })}
      />
      {text("title")}
      {text("mobilePhone", {
        type: "tel",
        maxLength: 40,
        description: "Codes go there once they confirm it.",
        inputWrapperOrder: reasonsBelow,
      })}
      {text("phone", { type: "tel", maxLength: 40 })}
      {text("npiNumber", { inputMode: "numeric", maxLength: 10 })}
      {text("suffix")}
    </div>
  );
}
