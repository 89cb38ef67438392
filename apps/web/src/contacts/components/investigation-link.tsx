import { type RecordLink, recordHref } from "@tracewell/contract/records";
import { Link } from "../../ui/link.tsx";
import css from "./investigation-link.module.css";

type InvestigationLinkProps = { source: Pick<RecordLink, "id" | "kind" | "referenceNumber"> };

/** Leads to the investigation that a contact belongs to. */
export const InvestigationLink = ({ source }: InvestigationLinkProps) => (
  <Link className={css.link} href={recordHref(source.kind, source.id)}>
    {source.referenceNumber}
  </Link>
);
