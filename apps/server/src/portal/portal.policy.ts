import type { Ability } from "@tracewell/contract/abilities";
import { oldestAgeYears } from "@tracewell/contract/constants";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** What the guards know of how a person stands to the portal. */
export interface PortalStanding {
  /** The clinic has its portal on. */
  isOn: boolean;
  canAccessPortal: boolean;
  hasPassword: boolean;
}

/** Someone is invited, or sent the link once more, as long as they have not come in. */
export const mayBeLetIn: Guard<PortalStanding> = (_viewer, { isOn, canAccessPortal, hasPassword }) =>
  verdict(when(!isOn, "portal.off"), when(canAccessPortal && hasPassword, "portal.has-access"));

/** Access can be withdrawn where there is some. */
export const mayWithdraw: Guard<PortalStanding> = (_viewer, { canAccessPortal }) =>
  verdict(when(!canAccessPortal, "portal.no-access"));

/** Staff look at the portal as a patient who may enter it. */
export const mayImpersonate: Guard<PortalStanding> = (_viewer, { isOn, canAccessPortal }) =>
  verdict(when(!isOn, "portal.off"), when(!canAccessPortal, "portal.no-access"));

/** What the guard knows of a patient who changes their profile. */
export interface ProfileOwner {
  firstName: string | null;
  lastName: string | null;
  dateOfBirth: string | null;
  today: string;
  isLookedOn: boolean;
}

/** A patient changes their own profile if the clinic has the names and date of birth, which only it can change (R5-21). */
export function mayChangeProfile({ firstName, lastName, dateOfBirth, today, isLookedOn }: ProfileOwner): Ability {
  const oldest = `${Number(today.slice(0, 4)) - oldestAgeYears}${today.slice(4)}`;
  const isBorn = dateOfBirth !== null && dateOfBirth <= today && dateOfBirth >= oldest;
  return verdict(
    when(isLookedOn, "portal.read-only"),
    when(!firstName || !lastName, "portal.name-missing"),
    when(!isBorn, "person.born-in-future"),
  );
}

/** An account is its owner's to cancel. */
export const mayCancel = ({ isLookedOn }: Pick<ProfileOwner, "isLookedOn">): Ability =>
  verdict(when(isLookedOn, "portal.read-only"));

/** Both verdicts together: allowed where both allow, with all reasons of both. */
export const both = (one: Ability, other: Ability): Ability => verdict(...one.reasons, ...other.reasons);
