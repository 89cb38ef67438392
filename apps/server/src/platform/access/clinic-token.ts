const idBytes = 16;

/** A link's token. The clinic goes along with the secret, because nobody sees a link's row from outside of its clinic. */
export const clinicTokenOf = (tenantId: string, secret: Buffer): string =>
  Buffer.concat([Buffer.from(tenantId.replaceAll("-", ""), "hex"), secret]).toString("base64url");

/** What a token holds; null where it is none. */
export function readClinicToken(token: string): { tenantId: string; secret: Buffer } | null {
  const bytes = Buffer.from(token, "base64url");
  // What follows the last whole byte would be overlooked.
  const tenantId = bytes.toString("base64url") === token ? uuidOf(bytes.subarray(0, idBytes)) : null;
  return tenantId === null ? null : { tenantId, secret: bytes.subarray(idBytes) };
}

const uuidOf = (bytes: Buffer): string | null =>
  bytes.length === idBytes
    ? bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    : null;
