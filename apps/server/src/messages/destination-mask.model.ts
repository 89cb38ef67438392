/** A phone number of which one sees that it is one's own, and no more. */
export const maskedPhone = (number: string): string => `(***) ***-${number.replace(/\D/g, "").slice(-4)}`;

/** An email address by its first letter and its domain; a single letter is not told. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [[...email.slice(0, at)], email.slice(at)];
  return `${local.length > 1 ? local[0] : ""}***${domain}`;
}

/** An email address or a phone number, masked. */
export const masked = (destination: string): string =>
  destination.includes("@") ? maskedEmail(destination) : maskedPhone(destination);
