import { createPrivateKey, createPublicKey, randomBytes, sign } from "node:crypto";

/**
 * A certificate that an RSA key gives itself (X.509, RFC 5280), which is how SAML metadata carry a public key. Node makes
 * keys and reads certificates but writes none; this shape never varies, so it is written here in DER.
 */
export function selfSignedCertificate(privateKeyPem: string, commonName: string, from: Date, until: Date): string {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const name = sequence(set(sequence(commonNameOid, der(tag.utf8, Buffer.from(commonName)))));
  const content = sequence(
    der(tag.explicit0, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, serialNumber()),
    sha256WithRsa,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey,
  );
  const signature = der(tag.bitString, Buffer.from([0]), sign("sha256", content, privateKey));
  return pem(sequence(content, sha256WithRsa, signature));
}

/** DER in its textual form. */
const pem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate
    .toString("base64")
    .match(/.{1,64}/g)
    ?.join("\n")}\n-----END CERTIFICATE-----\n`;

const tag = {
  integer: 0x02,
  bitString: 0x03,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  explicit0: 0xa0,
};

function der(type: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type]), lengthOf(content.length), content]);
}

/** Below 128 in one byte; above, the number of bytes that the length itself takes comes first. */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

const sequence = (...parts: Buffer[]) => der(tag.sequence, ...parts);
const set = (...parts: Buffer[]) => der(tag.set, ...parts);

/** 1.2.840.113549.1.1.11, which has no parameters. */
const sha256WithRsa = sequence(Buffer.from("06092a864886f70d01010b", "hex"), Buffer.from("0500", "hex"));
/** 2.5.4.3 */
const commonNameOid = Buffer.from("0603550403", "hex");

/** Positive, and without needless zeros in front. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

/** Two digits of a year until 2049, four after it (RFC 5280 §4.1.2.5). */
function time(at: Date): Buffer {
  const digits = `${at.toISOString().replaceAll(/[-:T]|\..*/g, "")}Z`;
  return at.getUTCFullYear() < 2050
    ? der(tag.utcTime, Buffer.from(digits.slice(2)))
    : der(tag.generalizedTime, Buffer.from(digits));
}
