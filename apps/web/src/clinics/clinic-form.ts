import { type ClinicProgram, programLabels } from "@tracewell/contract/clinic-programs";
import type { ClinicPage, NewClinicBody } from "@tracewell/contract/clinics";
import { type Language, languageLabels, languages } from "@tracewell/contract/constants";
import { validEmail } from "@tracewell/contract/identity-fields";
import type { Errors } from "../editing/texts.ts";

/** What is edited of a clinic that is open. */
export interface ClinicForm {
  name: string;
  timeZone: string;
  languages: Language[];
}

/** What opens a clinic: itself, its program, and who sets it up. */
export interface NewClinicForm extends ClinicForm {
  parentId: string;
  program: ClinicProgram;
  firstName: string;
  lastName: string;
  email: string;
}

export const clinicLabels: Record<keyof NewClinicForm, string> = {
  name: "Name",
  parentId: "Below",
  timeZone: "Time zone",
  languages: "Languages",
  program: "Program",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
};

export const clinicFormOf = ({ name, timeZone, languages: spoken }: ClinicPage): ClinicForm => ({
  name,
  timeZone,
  languages: spoken,
});

export const languageChoices = languages.map((value) => ({ value, label: languageLabels[value] }));

export function clinicText(form: Partial<NewClinicForm>, field: keyof NewClinicForm): string {
  if (field === "languages") return (form.languages ?? []).map((language) => languageLabels[language]).join(", ");
  if (field === "program") return form.program ? programLabels[form.program] : "";
  return String(form[field] ?? "");
}

export const clinicErrors = ({ name, languages: spoken }: ClinicForm): Errors => ({
  ...(name.trim() === "" ? { name: "Give the clinic a name." } : {}),
  ...(spoken.length === 0 ? { languages: "Choose at least one language." } : {}),
});

export function newClinicErrors(form: NewClinicForm): Errors {
  const { firstName, lastName, email, parentId } = form;
  const wrongEmail = validEmail.safeParse(email).error?.issues[0]?.message;
  return {
    ...clinicErrors(form),
    ...(parentId === "" ? { parentId: "Choose where it belongs." } : {}),
    ...(firstName.trim() === "" ? { firstName: "First name is required." } : {}),
    ...(lastName.trim() === "" ? { lastName: "Last name is required." } : {}),
    ...(wrongEmail ? { email: wrongEmail } : {}),
  };
}

export const newClinicBodyOf = ({ firstName, lastName, email, ...clinic }: NewClinicForm): NewClinicBody => ({
  ...clinic,
  administrator: { firstName, lastName, email },
});
