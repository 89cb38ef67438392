import { riskLabels, siteKindLabels } from "@tracewell/contract/exposure-site-kinds";
import type { OutbreakSite } from "@tracewell/contract/outbreak-sites";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import css from "./site-list.module.css";

const roleLabels = { case: "Case", contact: "Contact", exposed: "Exposed" };

/** Exposure sites with the members who were there. */
export const SiteList = ({ sites }: { sites: readonly OutbreakSite[] }) => (
  <div className={css.sites}>
    {sites.map((site) => (
      <section key={site.id} className={css.site} aria-label={site.name}>
        <h3>
          <Link href={`/exposure-sites/${site.id}`}>{site.name}</Link>
          <span className={css.kind}>{siteKindLabels[site.kind]}</span>
        </h3>
        <p className={css.about}>
          <About site={site} />
        </p>
        {site.note && <p className={css.about}>{site.note}</p>}
        <ul className={css.members}>
          {site.members.map(({ memberId, role, person }) => (
            <li key={memberId}>
              <PersonName person={person} />
              <Badge tone={role === "case" ? "positive" : "mute"}>{roleLabels[role]}</Badge>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

function About({ site }: { site: OutbreakSite }) {
  const { whereabouts, from, until, peoplePresent, risk, members, people, otherOutbreaks } = site;
  const cases = members.filter(({ role }) => role === "case").length;
  return (
    <>
      {whereabouts && <>{whereabouts} · </>}
      {from && (
        <>
          <Day day={from} />
          {until && until !== from ? " to " : " · "}
        </>
      )}
      {until && until !== from && (
        <>
          {!from && "until "}
          <Day day={until} /> ·{" "}
        </>
      )}
      {risk && <>{riskLabels[risk]} risk · </>}
      {peoplePresent !== null && <>{peoplePresent.toLocaleString("en-US")} people present · </>}
      {members.length} {members.length === 1 ? "member" : "members"} there, {cases} {cases === 1 ? "case" : "cases"}
      {people > members.length && <> · {people - members.length} others known to have been there</>}
      {otherOutbreaks > 0 && (
        <>
          {" "}
          · also in {otherOutbreaks} other {otherOutbreaks === 1 ? "outbreak" : "outbreaks"}
        </>
      )}
    </>
  );
}
