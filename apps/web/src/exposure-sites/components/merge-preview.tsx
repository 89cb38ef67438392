import type { SiteMerge, SitePage } from "@tracewell/contract/exposure-sites";
import { exposureSiteFields } from "@tracewell/contract/fields/exposure-site-fields";
import { factsOf } from "../../editing/components/field-facts.tsx";
import { Facts } from "../../ui/facts.tsx";
import { peopleText } from "../about-site.ts";
import css from "./sites.module.css";

const usesText = { site: "uses this site", duplicate: "uses the duplicate", both: "uses both" };

/** What merging a duplicate into a site would make of both. */
export function MergePreview({ site, merge }: { site: SitePage; merge: SiteMerge }) {
  const { after, duplicate, people, outbreaks } = merge;
  const all = people.site + people.duplicate - people.both;
  return (
    <section aria-label="After merging" className={css.preview}>
      <div>
        <h3>After merging</h3>
        <Facts facts={factsOf(exposureSiteFields, after)} />
      </div>
      <p>
        {peopleText(all)} who {all === 1 ? "was" : "were"} there: {people.site} at {site.name}, {people.duplicate} at{" "}
        {duplicate.name}
        {people.both > 0 && `, ${people.both} of them at both`}.
      </p>
      {outbreaks.length > 0 && (
        <div>
          <h3>Outbreaks</h3>
          <ul className={css.plain}>
            {outbreaks.map(({ id, number, name, uses }) => (
              <li key={id}>
                {name}{" "}
                <span className={css.about}>
                  ({number}, {usesText[uses]})
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
