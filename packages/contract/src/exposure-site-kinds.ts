export const siteKinds = ["venue", "gathering", "transport", "school-or-workplace", "online", "other"] as const;
export type SiteKind = (typeof siteKinds)[number];

export const siteKindLabels: Record<SiteKind, string> = {
  venue: "Venue",
  gathering: "Gathering",
  transport: "Flight or other transport",
  "school-or-workplace": "School or workplace",
  online: "Social site or app",
  other: "Other",
};

/** How likely it is that somebody who was there caught the infection. */
export const siteRisks = ["low", "medium", "high"] as const;
export type SiteRisk = (typeof siteRisks)[number];

export const riskLabels: Record<SiteRisk, string> = { low: "Low", medium: "Medium", high: "High" };

/** The most people that a site can be said to have had. */
export const mostPeopleAtSite = 1_000_000;
/** An outbreak has at most so many exposure sites, and a site so many people who are known to have been there. */
export const mostOfSites = { sites: 30, people: 500 };
