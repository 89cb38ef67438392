/** Path of a person's page. */
export const personHref = (id: string): string => `/persons/person-details/${id}`;

/** Path of the page that makes two persons one; without the other one, of the page that looks for them. */
export const mergeHref = (survivorId: string, mergedId?: string): string =>
  `/persons/merge/${survivorId}${mergedId ? `/${mergedId}` : ""}`;
