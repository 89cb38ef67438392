import type { UserPage } from "@tracewell/contract/access";
import { groupLabels } from "@tracewell/contract/group-labels";
import { kioskTemplateNames } from "@tracewell/contract/kiosk-templates";
import { Badge } from "../../ui/badges/badge.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { phoneAsTyped } from "../user-draft.ts";
import css from "./user-page.module.css";

/** What an administrator keeps of a user, to read. */
export const UserFacts = ({ user }: { user: UserPage }) => (
  <div className={css.facts}>
    <Facts
      columns={2}
      facts={[
        { label: "First name", value: user.firstName },
        { label: "Last name", value: user.lastName },
        { label: "Suffix", value: user.suffix },
        { label: "Title", value: user.userMeta.title },
        { label: "Email", value: user.email },
        { label: "Mobile phone", value: phoneAsTyped(user.mobilePhone) },
        { label: "Phone", value: phoneAsTyped(user.userMeta.phone) },
        { label: "NPI number", value: user.npiNumber },
        { label: "Role", value: user.level?.name },
        ...(user.kioskNumber ? [{ label: "Kiosk number", value: user.kioskNumber }] : []),
        ...(isKiosk(user) ? [{ label: "The kiosk asks", value: kioskTemplateNames[user.userMeta.kioskTemplate] }] : []),
        { label: "Workgroup", value: <Workgroup user={user} /> },
        { label: "Supervisor", value: user.supervisingUser && <UserLink user={user.supervisingUser} /> },
        ...(user.supervises.length > 0
          ? [{ label: "Supervises", value: user.supervises.map((each) => each.name).join(", ") }]
          : []),
      ]}
    />
  </div>
);

const isKiosk = ({ assignedGroups }: UserPage) =>
  assignedGroups.includes("DCM_KIOSK") || assignedGroups.includes("PUBLIC_DCM_KIOSK");

const Workgroup = ({ user: { workgroup, workgroupLead } }: { user: UserPage }) => (
  <>
    {workgroup?.name ?? "–"} {workgroupLead && <Badge tone="info">Lead</Badge>}
  </>
);

const UserLink = ({ user: { id, name } }: { user: { id: string; name: string } }) => (
  <Link className={css.link} href={`/setup/users/${id}`}>
    {name}
  </Link>
);

/** How the user comes in, and when they last did. */
export const AccountFacts = ({ user }: { user: UserPage }) => (
  <>
    <div className={css.facts}>
      <Facts
        facts={[
          { label: "Last sign-in", value: <LastSignIn user={user} /> },
          { label: "Last seen", value: user.lastActionAt && <Instant at={user.lastActionAt} withTime /> },
          { label: "User since", value: <Instant at={user.createdAt} /> },
          { label: "Password", value: describePassword(user) },
        ]}
      />
    </div>
    {user.invited && (
      <p className={css.note}>They were sent an invitation, and can’t enter the clinic before they have accepted it.</p>
    )}
    {user.sharedAccount && (
      <p className={css.note}>
        The account is used outside of your clinic, too. Its email, phone, password and other sign-ins are its owner’s.
      </p>
    )}
    {!user.emailConfirmed && (
      <p className={css.note}>They sign in by their present email until they confirm this one in their profile.</p>
    )}
  </>
);

function LastSignIn({ user: { lastLogin, sharedAccount } }: { user: UserPage }) {
  if (lastLogin) return <Instant at={lastLogin} withTime />;
  return sharedAccount ? "known to its owner alone" : "never";
}

function describePassword({ invited, sharedAccount, temporaryPassword }: UserPage): string {
  if (invited) return "none yet";
  if (sharedAccount) return "the account’s own";
  return temporaryPassword ? "temporary, not changed yet" : "their own";
}

/** What the role lets the user do. */
export const UserGroups = ({ user }: { user: UserPage }) => (
  <ul className={css.groups}>
    {user.assignedGroups
      .filter((group) => group !== "AUTHORIZED")
      .map((group) => (
        <li key={group}>
          <b>{groupLabels[group].name}</b>
          <span>{groupLabels[group].allows}</span>
        </li>
      ))}
  </ul>
);
