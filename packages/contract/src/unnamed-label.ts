import type { EarlierPartner, PartnerLikeness } from "./unnamed-partners.ts";

type Described = Pick<
  EarlierPartner,
  "firstName" | "handle" | "site" | "venue" | "approximateAge" | "sex" | "looks" | "whereabouts"
>;

/** What a partner without a full name is called. */
export const unnamedLabel = ({ firstName, handle, site, venue }: Described): string =>
  [firstName, handle && (site ? `${handle} (${site})` : handle)].filter(Boolean).join(", ") ||
  (venue ? `Somebody from ${venue}` : "Somebody");

/** What else is known of them. */
export const unnamedDetails = ({
  firstName,
  handle,
  venue,
  approximateAge,
  sex,
  looks,
  whereabouts,
}: Described): string =>
  [
    firstName || handle ? venue : null,
    approximateAge === null ? null : `about ${approximateAge}`,
    sex,
    looks,
    whereabouts,
  ]
    .filter(Boolean)
    .join(" · ");

const likenessTexts: Record<PartnerLikeness, string> = {
  handle: "Same handle",
  "name-and-venue": "First name and venue",
  "first-name": "Same first name",
  sound: "First name sounds alike",
};

export const likenessText = (reason: PartnerLikeness): string => likenessTexts[reason];
