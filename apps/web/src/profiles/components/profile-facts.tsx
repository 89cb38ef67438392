import type { ProfileUser } from "@tracewell/contract/profiles";
import { Badge } from "../../ui/badges/badge.tsx";
import css from "./profile.module.css";

/** What only an administrator changes (R2.11-02). */
export const ProfileFacts = ({ user }: { user: ProfileUser }) => (
  <dl className={css.facts}>
    <dt>Email</dt>
    <dd>{user.email}</dd>
    <dt>Role</dt>
    <dd>{user.level?.name ?? "None"}</dd>
    <dt>Status</dt>
    <dd>{user.deleted ? <Badge>Inactive</Badge> : <Badge tone="info">Active</Badge>}</dd>
  </dl>
);
