import type { accessCalls } from "@tracewell/contract/access";
import { NewUser, type UserPage } from "@tracewell/contract/access";
import type { SentBody } from "@tracewell/contract/call";
import type { KioskTemplate } from "@tracewell/contract/kiosk-templates";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { maskPhone } from "../ui/form/phone-mask.ts";

type Sent = SentBody<typeof accessCalls.createUser>;

/** A user as they stand in the form. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  suffix: string;
  email: string;
  mobilePhone: string;
  phone: string;
  title: string;
  npiNumber: string;
  levelUuid: string | null;
  workgroupId: string | null;
  workgroupLead: boolean;
  supervisingUserId: string | null;
  kioskNumber: string;
  kioskTemplate: KioskTemplate;
}

export const emptyUser: UserDraft = {
  firstName: "",
  lastName: "",
  suffix: "",
  email: "",
  mobilePhone: "",
  phone: "",
  title: "",
  npiNumber: "",
  levelUuid: null,
  workgroupId: null,
  workgroupLead: false,
  supervisingUserId: null,
  kioskNumber: "",
  kioskTemplate: "standard",
};

/** A number of ten digits as it is read in North America, another as it is kept. */
export const phoneAsTyped = (stored: string | null): string =>
  stored && /^\d{10}$/.test(stored) ? maskPhone(stored) : (stored ?? "");

export const draftOf = (user: UserPage): UserDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  suffix: user.suffix ?? "",
  email: user.email,
  mobilePhone: phoneAsTyped(user.mobilePhone),
  phone: phoneAsTyped(user.userMeta.phone),
  title: user.userMeta.title ?? "",
  npiNumber: user.npiNumber ?? "",
  levelUuid: user.level?.id ?? null,
  workgroupId: user.workgroup?.id ?? null,
  workgroupLead: user.workgroupLead,
  supervisingUserId: user.supervisingUser?.id ?? null,
  kioskNumber: user.kioskNumber ?? "",
  kioskTemplate: user.userMeta.kioskTemplate,
});

/** What is wrong, by the names of the form's fields. */
export type FieldErrors = Readonly<Partial<Record<keyof UserDraft, string>>>;

/** The user to send, or what is wrong with the form; the contract's own rules, before the server says them. */
export function readUser(draft: UserDraft): { body: Sent; errors: null } | { body: null; errors: FieldErrors } {
  const { phone, title, kioskTemplate, ...fields } = draft;
  const body: Sent = {
    ...fields,
    suffix: draft.suffix || null,
    mobilePhone: draft.mobilePhone || null,
    npiNumber: draft.npiNumber || null,
    kioskNumber: draft.kioskNumber || null,
    userMeta: { title: title || null, phone: phone || null, kioskTemplate },
  };
  const errors: Partial<Record<keyof UserDraft, string>> = {};
  for (const { path, message } of NewUser.safeParse(body).error?.issues ?? [])
    errors[fieldAt(path.join("."))] ??= message;
  if (draft.levelUuid === null) errors.levelUuid = "Choose a role.";
  return Object.keys(errors).length === 0 ? { body, errors: null } : { body: null, errors };
}

const fieldAt = (path: string) => path.replace("userMeta.", "") as keyof UserDraft;

/** What the server said against the form, each at its field; `general` is what belongs to none. */
export function sayAtFields(problem: { message: string; details: readonly ProblemDetail[] }): {
  fields: FieldErrors;
  general: string | null;
} {
  const fields: Partial<Record<keyof UserDraft, string>> = {};
  const others: string[] = [];
  for (const { field, message } of problem.details) {
    if (field) fields[fieldAt(field)] ??= message;
    else others.push(message);
  }
  return { fields, general: others.join(" ") || (problem.details.length === 0 ? problem.message : null) };
}

const compared: readonly [label: string, of: (user: UserPage) => string][] = [
  ["The name", ({ displayName }) => displayName],
  ["The email", ({ email }) => email],
  ["The role", ({ level }) => level?.name ?? "none"],
  ["The workgroup", ({ workgroup }) => workgroup?.name ?? "none"],
  ["The supervisor", ({ supervisingUser }) => supervisingUser?.name ?? "nobody"],
  ["The user", ({ deleted }) => (deleted ? "inactive" : "active")],
];

/** What someone else has changed since the user was loaded, in words. */
export const changesBetween = (before: UserPage, after: UserPage): string[] =>
  compared.filter(([, of]) => of(before) !== of(after)).map(([label, of]) => `${label} is now ${of(after)}.`);
