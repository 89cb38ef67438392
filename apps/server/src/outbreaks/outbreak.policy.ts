import { networkReaders, permits } from "@tracewell/contract/permissions";
import { type Guard, verdict, when } from "../platform/guards.ts";

interface Outbreak {
  closed: boolean;
}

/** A closed outbreak is read-only. */
export const mayEditOutbreak: Guard<Outbreak> = (_viewer, { closed }) => verdict(when(closed, "outbreak.closed"));

export const mayReopenOutbreak: Guard<Outbreak> = (_viewer, { closed }) => verdict(when(!closed, "outbreak.open"));

/** Who was exposed to whom is for those who work on investigations and files (docs/decisions/0147). */
export const maySeeNetwork: Guard<unknown> = ({ groups }) =>
  verdict(when(!permits(networkReaders, groups as ReadonlySet<never>), "access.medical-record"));
