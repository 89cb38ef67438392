import type { SiteFound } from "@tracewell/contract/exposure-sites";
import { Link } from "../../ui/link.tsx";
import { aboutSite } from "../about-site.ts";
import css from "./sites.module.css";

/** Sites whose names are like the one that is typed: the new one may be there already. */
export function AlikeSites({ sites }: { sites: readonly SiteFound[] }) {
  if (sites.length === 0) return null;
  return (
    <section aria-label="Sites with names like this" className={css.alike}>
      <h2>There already?</h2>
      <ul className={css.plain}>
        {sites.map((site) => (
          <li key={site.id}>
            <Link href={`/exposure-sites/${site.id}`}>{site.name}</Link>
            <div className={css.about}>{aboutSite(site)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
