import { recordHref } from "@tracewell/contract/records";
import type { UnnamedPartner, UnnamedResolution } from "@tracewell/contract/unnamed-partners";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./unnamed-partners.module.css";

type ResolutionProps = { resolution: UnnamedResolution; contact: UnnamedPartner["contact"] };

/** Who a partner turned out to be, how one knows, and the contact that they are. */
export const Resolution = ({ resolution: { person, evidence, certainty, by, at }, contact }: ResolutionProps) => (
  <div className={css.resolution}>
    <Badge tone="info">Resolved</Badge> <PersonName person={person} /> ({certainty.toLowerCase()})
    {contact && (
      <>
        {" · "}
        <Link href={recordHref("IncomingPartner", contact.id)}>{contact.referenceNumber}</Link>
      </>
    )}
    <div className={css.evidence}>{evidence}</div>
    <div className={css.details}>
      {by.name}, <Instant at={at} />
    </div>
  </div>
);
