import { authCalls } from "@tracewell/contract/auth";
import { typedPhone, validEmail, verificationCode } from "@tracewell/contract/identity-fields";
import { errorsIn, type FieldErrors } from "../ui/form/use-field-errors.ts";

/** The fields of the sign-in page, by the names of R2.5-02. */
export interface SignInFields {
  login: string;
  password: string;
  staySigned: boolean;
  phone: string;
  /** The destination that the code is sent to. */
  method: string;
  code: string;
  /** The clinic to enter. */
  clinic: string;
  /** The entry that the server asks a code for. */
  userUuid: string;
}

export const emptySignIn: SignInFields = {
  login: "",
  password: "",
  staySigned: false,
  phone: "",
  method: "",
  code: "",
  clinic: "",
  userUuid: "",
};

export type LoginFields = Pick<SignInFields, "login" | "password" | "staySigned">;

export const signInBody = ({ login, password, staySigned }: LoginFields) => ({
  email: login,
  password,
  ...(staySigned ? { stay_signed: true } : {}),
});

/** What is wrong with each field, in the texts of R5-01 to R5-05. */
export function loginErrors(fields: LoginFields): FieldErrors<LoginFields> {
  const { email, password } = errorsIn<{ email: string; password: string }>(
    authCalls.signIn.body.safeParse(signInBody(fields)),
  );
  return { ...(email ? { login: email } : {}), ...(password ? { password } : {}) };
}

export function emailErrors({ login }: Pick<SignInFields, "login">): FieldErrors<Pick<SignInFields, "login">> {
  const error = saidOf(validEmail.safeParse(login));
  return error ? { login: error } : {};
}

const saidOf = (parsed: ReturnType<typeof typedPhone.safeParse>): string | undefined =>
  parsed.error?.issues[0]?.message;

export function phoneErrors({ phone }: Pick<SignInFields, "phone">): FieldErrors<Pick<SignInFields, "phone">> {
  const error = saidOf(typedPhone.safeParse(phone));
  return error ? { phone: error } : {};
}

export function codeErrors({ code }: Pick<SignInFields, "code">): FieldErrors<Pick<SignInFields, "code">> {
  const error = saidOf(verificationCode.safeParse(code));
  return error ? { code: error } : {};
}

/** What can be a code's digits, out of what was typed or pasted, such as `123 456`. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, "");
