import type { AccessGroup } from "@tracewell/contract/permissions";
import { permits, personReaders, recordWorkers } from "@tracewell/contract/permissions";
import { verdict, when } from "../platform/guards.ts";

/** Whose a named file is: a clinic's is public, a user's or a person's is private. */
export interface NamedFile {
  of: "clinic" | "user" | "person";
  ownerId: string;
}

const names = /^(logo|user-photo|person-photo)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const owners: Record<string, NamedFile["of"]> = { logo: "clinic", "user-photo": "user", "person-photo": "person" };

/** Reads a name: `logo-{clinic}`, `user-photo-{user}`, `person-photo-{person}`; null where it means nothing. */
export function namedFileOf(name: string): NamedFile | null {
  const [, kind = "", ownerId = ""] = names.exec(name) ?? [];
  const of = owners[kind];
  return of ? { of, ownerId } : null;
}

/** Who asks, as far as named files care; null is anyone at all. */
export interface FileSeeker {
  tenantId: string;
  userId?: string;
  personId?: string;
  groups: ReadonlySet<AccessGroup>;
}

/** A logo is everyone's to see, a colleague's photo the staff's, a person's photo theirs and of staff who see persons. */
export function maySeeNamed(viewer: FileSeeker | null, { of, ownerId }: NamedFile) {
  const groups = viewer?.groups ?? new Set<AccessGroup>();
  const allowed = {
    clinic: () => true,
    user: () => viewer?.userId !== undefined && permits("staff", groups),
    person: () => viewer?.personId === ownerId || (viewer?.userId !== undefined && permits(personReaders, groups)),
  }[of]();
  // It is not told whether there is a photo.
  return verdict(when(!allowed, "file.not-found"));
}

/** Users change their own photo, staff who work with persons theirs, and a clinic's administrators its logo. */
export function mayChangeNamed(viewer: FileSeeker, file: NamedFile) {
  const { of, ownerId } = file;
  const allowed = {
    clinic: () => viewer.tenantId === ownerId && permits("EDIT_ORGANIZATION_SETTINGS", viewer.groups),
    user: () => viewer.userId === ownerId,
    person: () => viewer.userId !== undefined && permits(recordWorkers, viewer.groups),
  }[of]();
  return verdict(...maySeeNamed(viewer, file).reasons, when(!allowed, "file.not-yours"));
}
