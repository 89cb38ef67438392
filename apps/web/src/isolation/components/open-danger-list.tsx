import { dangerSignLabels, type OpenDanger } from "@tracewell/contract/isolation";
import { formatPhone } from "@tracewell/contract/phone-format";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./open-danger-list.module.css";

type OpenDangerListProps = { dangers: readonly OpenDanger[]; onHandled: (danger: OpenDanger) => void };

/** Who reported danger signs, with the number to call, the oldest first. */
export const OpenDangerList = ({ dangers, onHandled }: OpenDangerListProps) => (
  <ul className={css.lines} aria-label="Danger signs">
    {dangers.map((danger) => {
      const { id, person, dangerSigns, phone, at } = danger;
      return (
        <li key={id} className={css.line}>
          <Link href={`/persons/person-details/${person.id}`} className={css.name}>
            {person.fullName}
          </Link>
          <Badge tone="positive">{dangerSigns.map((sign) => dangerSignLabels[sign]).join(", ")}</Badge>
          {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{formatPhone(phone)}</a> : <span>No phone</span>}
          <span className={css.at}>
            <Instant at={at} withTime />
          </span>
          <ActionButton plain onPress={() => onHandled(danger)}>
            Mark as handled
          </ActionButton>
        </li>
      );
    })}
  </ul>
);
