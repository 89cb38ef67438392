import type { Ability } from "@tracewell/contract/abilities";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What the guard knows of a person who shall have a portal account. */
export interface Invited {
  dateOfBirth: string | null;
  email: string | null;
  mobilePhone: string | null;
}

/** A patient can be invited to the portal where a link reaches them, and where the sign-in has a birthday to ask for. */
export const mayBeInvited = (_viewer: GuardViewer, person: Invited): Ability =>
  verdict(
    when(person.dateOfBirth === null, "auth.birth-date-needed"),
    when(person.email === null && person.mobilePhone === null, "message.no-dest-address", {
      text: "Neither an email address nor a mobile phone is known of this patient.",
    }),
  );
