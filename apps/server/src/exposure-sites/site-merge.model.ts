import type { SiteDetails } from "@tracewell/contract/exposure-sites";

const mostNote = 2048;

/** What is known of a site once a duplicate is merged into it: its own, and the duplicate's where it had nothing. */
export function mergedDetails(site: SiteDetails, duplicate: SiteDetails): SiteDetails {
  const risks = site.risk === null ? duplicate : site;
  return {
    name: site.name,
    kind: site.kind,
    whereabouts: site.whereabouts ?? duplicate.whereabouts,
    // A site whose first or last day isn't known stays one of which it isn't, unless it has no days at all.
    ...(site.from === null && site.until === null
      ? { from: duplicate.from, until: duplicate.until }
      : {
          from: site.from && duplicate.from && duplicate.from < site.from ? duplicate.from : site.from,
          until: site.until && duplicate.until && duplicate.until > site.until ? duplicate.until : site.until,
        }),
    peoplePresent: site.peoplePresent ?? duplicate.peoplePresent,
    risk: risks.risk,
    riskReason: risks.riskReason,
    note: joinedNotes(site.note, duplicate.note),
  };
}

function joinedNotes(one: string | null, other: string | null): string | null {
  if (!one || !other || one === other) return one ?? other;
  const both = `${one}\n${other}`;
  return both.length <= mostNote ? both : one;
}
