import type { ExposureSite, SiteKind } from "@tracewell/contract/outbreak-sites";
import { Badge } from "../../ui/badges/badge.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import css from "./site-list.module.css";

export const siteKindLabels: Record<SiteKind, string> = {
  venue: "Venue",
  gathering: "Gathering",
  transport: "Flight or other transport",
  "school-or-workplace": "School or workplace",
  online: "Social site or app",
  other: "Other",
};

const roleLabels = { case: "Case", contact: "Contact", exposed: "Exposed" };

/** Exposure sites with the members who were there. */
export const SiteList = ({ sites }: { sites: readonly ExposureSite[] }) => (
  <div className={css.sites}>
    {sites.map((site) => (
      <section key={site.id} className={css.site} aria-label={site.name}>
        <h3>
          {site.name}
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

function About({ site: { whereabouts, from, until, peoplePresent, members } }: { site: ExposureSite }) {
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
      {peoplePresent !== null && <>{peoplePresent.toLocaleString("en-US")} people present · </>}
      {members.length} {members.length === 1 ? "member" : "members"} there, {cases} {cases === 1 ? "case" : "cases"}
    </>
  );
}
