import { Select, TextInput, type TextInputProps } from "@mantine/core";
import { sexesAtBirth } from "@tracewell/contract/constants";
import { DayField } from "../../ui/form/day-field.tsx";
import type { PersonDraft } from "../person-draft.ts";
import css from "./persons.module.css";

type NewPersonFieldsProps = {
  person: PersonDraft;
  onChange: (part: Partial<PersonDraft>) => void;
  /** By the names that the server gives the fields of a person, such as `address.city`. */
  errors: Readonly<Record<string, string | undefined>>;
};

type TextName = Exclude<keyof PersonDraft, "sexAtBirth" | "dateOfBirth">;

/** The fields of a person who is not known yet. */
export function NewPersonFields({ person, onChange, errors }: NewPersonFieldsProps) {
  const text = (name: TextName, label: string, more: TextInputProps & { path?: string } = {}) => {
    const { path = name, ...rest } = more;
    return (
      <TextInput
        label={label}
        name={`person.${path}`}
        autoComplete="off"
        maxLength={512}
        value={person[name]}
        error={errors[path]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        {...rest}
      />
    );
  };
  return (
    <div className={css.fields}>
      {text("lastName", "Last name", { autoFocus: true })}
      {text("firstName", "First name")}
      {text("middleName", "Middle name")}
      {text("akaName", "Nickname")}
      <DayField
        label="Date of birth"
        name="person.dateOfBirth"
        value={person.dateOfBirth}
        error={errors.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ dateOfBirth })}
      />
      <Select
        label="Sex at birth"
        name="person.sexAtBirth"
        clearable
        data={[...sexesAtBirth]}
        value={person.sexAtBirth}
        error={errors.sexAtBirth}
        onChange={(sexAtBirth) => onChange({ sexAtBirth })}
      />
      {text("mobilePhone", "Mobile phone", { type: "tel", maxLength: 40 })}
      {text("email", "Email", { type: "email" })}
      {text("line1", "Street", { path: "address.line1" })}
      {text("city", "City", { path: "address.city" })}
      {text("state", "State", { path: "address.state" })}
      {text("postcode", "Zip code", { path: "address.postcode" })}
    </div>
  );
}
