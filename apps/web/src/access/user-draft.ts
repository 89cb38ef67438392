import type { accessCalls } from "@tracewell/contract/access";
import { NewUser, type UserPage } from "@tracewell/contract/access";
import type { SentBody } from "@tracewell/contract/call";
import { type KioskTemplate, kioskTemplateNames } from "@tracewell/contract/kiosk-templates";
import type { Errors } from "../editing/texts.ts";
import type { Names } from "../editing/value-text.ts";
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

export const userLabels: Readonly<Record<keyof UserDraft, string>> = {
  firstName: "First name",
  lastName: "Last name",
  suffix: "Suffix",
  email: "Email",
  mobilePhone: "Mobile phone",
  phone: "Phone",
  title: "Title",
  npiNumber: "NPI number",
  levelUuid: "Role",
  workgroupId: "Workgroup",
  workgroupLead: "Leads the workgroup",
  supervisingUserId: "Supervisor",
  kioskNumber: "Kiosk number",
  kioskTemplate: "The kiosk asks",
};

/** A field of the form as it is read; `names` are those of roles, workgroups and supervisors. */
export function userFieldText(draft: UserDraft, field: keyof UserDraft, names: Names): string {
  const value = draft[field];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "kioskTemplate") return kioskTemplateNames[draft.kioskTemplate];
  return value === null ? "" : (names[value] ?? value);
}

/** The user to send, and what is wrong with the form; the contract's own rules, before the server says them. */
export function readUser(draft: UserDraft): { body: Sent; errors: Errors } {
  const { phone, title, kioskTemplate, ...fields } = draft;
  const body: Sent = {
    ...fields,
    suffix: draft.suffix || null,
    mobilePhone: draft.mobilePhone || null,
    npiNumber: draft.npiNumber || null,
    kioskNumber: draft.kioskNumber || null,
    userMeta: { title: title || null, phone: phone || null, kioskTemplate },
  };
  const errors: Record<string, string> = {};
  for (const { path, message } of NewUser.safeParse(body).error?.issues ?? []) errors[String(path.at(-1))] ??= message;
  if (draft.levelUuid === null) errors.levelUuid = "Choose a role.";
  return { body, errors };
}
