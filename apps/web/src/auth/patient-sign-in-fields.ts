import { authCalls } from "@tracewell/contract/auth";
import { errorsIn, type FieldErrors } from "../ui/form/use-field-errors.ts";
import { birthDayProblems, readBirthDay } from "../ui/time/typed-birth-day.ts";

/** What a patient signs in with (R2.5-03). */
export interface PatientFields {
  login: string;
  dateOfBirth: string;
  password: string;
}

export const emptyPatient: PatientFields = { login: "", dateOfBirth: "", password: "" };

const loginMissing = "Email or phone is required.";

/** What to send; the day of birth is empty where it can't be read. */
export const patientBody = ({ login, dateOfBirth, password }: PatientFields, today: string) => ({
  login,
  date_of_birth: readBirthDay(dateOfBirth, today).day ?? "",
  password,
});

/** What is wrong with each field. */
export function patientErrors(fields: PatientFields, today: string): FieldErrors<PatientFields> {
  const { problem } = readBirthDay(fields.dateOfBirth, today);
  const said = errorsIn<{ login: string; password: string }>(
    authCalls.signInPatient.body.safeParse(patientBody(fields, today)),
  );
  return {
    ...(said.login ? { login: loginMissing } : {}),
    ...(problem ? { dateOfBirth: birthDayProblems[problem] } : {}),
    ...(said.password ? { password: said.password } : {}),
  };
}

export const patientLoginErrors = ({ login }: Pick<PatientFields, "login">): FieldErrors<{ login: string }> =>
  login.trim() === "" ? { login: loginMissing } : {};
