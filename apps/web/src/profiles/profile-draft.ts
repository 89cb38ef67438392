import type { SentBody } from "@tracewell/contract/call";
import { typedPhone } from "@tracewell/contract/identity-fields";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { npiNumber, type ProfileUser, type profileCalls } from "@tracewell/contract/profiles";
import { dialedPhone, maskPhone } from "../ui/form/phone-mask.ts";
import type { FieldErrors } from "../ui/form/use-field-errors.ts";

/** What staff may change of themselves, as it stands in the form. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  title: string;
  npiNumber: string;
  phone: string;
  cell: string;
  workgroup: string | null;
}

export const draftOf = (user: ProfileUser): ProfileDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  title: user.userMeta.title ?? "",
  npiNumber: user.npiNumber ?? "",
  phone: maskPhone(user.userMeta.phone ?? ""),
  cell: maskPhone(user.mobilePhone ?? ""),
  workgroup: user.workgroup?.id ?? null,
});

export const profileLabels: Readonly<Record<keyof ProfileDraft, string>> = {
  firstName: "First name",
  lastName: "Last name",
  title: "Title",
  npiNumber: "NPI number",
  phone: "Phone",
  cell: "Cell",
  workgroup: "Workgroup",
};

const firstOf = (parsed: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message;

/** What is wrong with the form (R5-17, R5-18). */
export function profileErrors(draft: ProfileDraft): FieldErrors<ProfileDraft> {
  const errors: Record<keyof ProfileDraft, string | undefined> = {
    firstName: draft.firstName.trim() ? undefined : "First name is required.",
    lastName: draft.lastName.trim() ? undefined : "Last name is required.",
    title: undefined,
    npiNumber: draft.npiNumber ? firstOf(npiNumber.safeParse(draft.npiNumber)) : undefined,
    phone: draft.phone ? firstOf(typedPhone.safeParse(draft.phone)) : undefined,
    cell: draft.cell ? firstOf(typedPhone.safeParse(draft.cell)) : undefined,
    workgroup: undefined,
  };
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined);
  return Object.fromEntries(wrong) as FieldErrors<ProfileDraft>;
}

/** The profile to send. What was not touched goes as it came: a number of another country has no mask. */
export function payloadOf(
  draft: ProfileDraft,
  user: ProfileUser,
  photo: string | null,
): SentBody<typeof profileCalls.update> {
  const before = draftOf(user);
  const phone = (field: "phone" | "cell", stored: string | null) =>
    draft[field] === before[field] ? stored : draft[field] && dialedPhone(draft[field]);
  return {
    first_name: draft.firstName,
    last_name: draft.lastName,
    npi_number: draft.npiNumber || null,
    email: user.email,
    mobile_phone: phone("cell", user.mobilePhone),
    user_meta: { title: draft.title, phone: phone("phone", user.userMeta.phone) },
    workgroup_uuid: draft.workgroup,
    photo_uuid: photo,
    version: user.version,
  };
}

const onTheWire: Record<string, keyof ProfileDraft | "photo"> = {
  first_name: "firstName",
  last_name: "lastName",
  npi_number: "npiNumber",
  mobile_phone: "cell",
  "user_meta.title": "title",
  "user_meta.phone": "phone",
  workgroup_uuid: "workgroup",
  photo_uuid: "photo",
};

/** The field of the form that something refused belongs to. */
export const fieldOf = ({ field = "" }: ProblemDetail): keyof ProfileDraft | "photo" | undefined => onTheWire[field];
