/** As what somebody belongs to an outbreak: by an investigation, by a contact, or by having been where it began. */
export const memberRoles = ["case", "contact", "exposed"] as const;
