import type { SiteOutbreak } from "@tracewell/contract/exposure-sites";
import { Badge } from "../../ui/badges/badge.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./sites.module.css";

/** The outbreaks that use a site. */
export const SiteOutbreaks = ({ outbreaks }: { outbreaks: readonly SiteOutbreak[] }) =>
  outbreaks.length === 0 ? (
    <EmptyLine>No outbreak uses this site. Choose it in the exposure sites of an outbreak.</EmptyLine>
  ) : (
    <ul className={css.plain}>
      {outbreaks.map(({ id, number, name, infection, closed }) => (
        <li key={id}>
          <Link href={`/outbreaks/${id}`}>{name}</Link>{" "}
          {closed ? <Badge tone="mute">Closed</Badge> : <Badge tone="positive">Open</Badge>}
          <div className={css.about}>
            {number} · {infection.name}
          </div>
        </li>
      ))}
    </ul>
  );
