import { type Guard, verdict, when } from "../platform/guards.ts";

interface ClinicFacts {
  closedAt: string | null;
  parentClosed: boolean;
  below: readonly unknown[];
  /** The asker's own. */
  own: boolean;
  hasAdministrator: boolean;
}

/** A closed clinic is left as it was. */
export const mayEditClinic: Guard<Pick<ClinicFacts, "closedAt">> = (_viewer, { closedAt }) =>
  verdict(when(closedAt !== null, "clinic.closed"));

/** Nobody closes the clinic that they are in, nor one with open clinics below it, which would be left hanging. */
export const mayCloseClinic: Guard<Pick<ClinicFacts, "closedAt" | "below" | "own">> = (
  _viewer,
  { closedAt, below, own },
) =>
  verdict(
    when(closedAt !== null, "clinic.closed"),
    when(own, "clinic.own"),
    when(below.length > 0, "clinic.has-clinics"),
  );

export const mayReopenClinic: Guard<Pick<ClinicFacts, "closedAt" | "parentClosed">> = (
  _viewer,
  { closedAt, parentClosed },
) => verdict(when(closedAt === null, "clinic.open"), when(parentClosed, "clinic.parent-closed"));

/** Once an administrator has come in, a clinic's staff is its own business (docs/decisions/0150). */
export const mayInviteAdministrator: Guard<Pick<ClinicFacts, "closedAt" | "hasAdministrator">> = (
  _viewer,
  { closedAt, hasAdministrator },
) => verdict(when(closedAt !== null, "clinic.closed"), when(hasAdministrator, "clinic.has-administrator"));
