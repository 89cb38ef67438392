import { recordHref } from "@tracewell/contract/records";
import type { Unresolved } from "@tracewell/contract/unnamed-partners";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./unnamed-partners.module.css";

type StayedContactsProps = { stayed: Unresolved["stayed"]; onClose: () => void };

/** The contacts that undoing left in place, each with the reason. */
export const StayedContacts = ({ stayed, onClose }: StayedContactsProps) => (
  <section aria-label="Contacts that stay" role="status" className={css.stayed}>
    <strong>
      The partner is unnamed again. {stayed.length === 1 ? "One contact stays:" : `${stayed.length} contacts stay:`}
    </strong>
    <ul>
      {stayed.map(({ id, referenceNumber, reason }) => (
        <li key={id}>
          <Link href={recordHref("IncomingPartner", id)}>{referenceNumber}</Link>: {reason}
        </li>
      ))}
    </ul>
    <ActionButton plain onPress={onClose}>
      Close
    </ActionButton>
  </section>
);
