/** The characters of one septet (3GPP TS 23.038 §6.2.1), and those of two, behind an escape. */
const gsmBasic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const gsmExtended = "\f^{}\\[~]|€";

const septets = new Map([
  ...[...gsmBasic].map((character) => [character, 1] as const),
  ...[...gsmExtended].map((character) => [character, 2] as const),
]);

/** Units that fit into a text that goes out alone, and into each part of a longer one, whose header takes room. */
const room = { "GSM-7": { alone: 160, part: 153 }, "UCS-2": { alone: 70, part: 67 } } as const;

export interface SmsSegments {
  encoding: keyof typeof room;
  /** How many units the text takes: septets, or 16-bit units where a character is outside GSM-7. */
  units: number;
  /** How many parts it is sent and billed as: a single SMS holds at most 160 units. */
  segments: number;
}

/** How a text leaves by SMS. A character is never cut in two, so a part may stay a unit short. */
export function smsSegments(text: string): SmsSegments {
  const characters = [...text];
  const encoding = characters.every((character) => septets.has(character)) ? "GSM-7" : "UCS-2";
  const sizes = characters.map((character) =>
    encoding === "GSM-7" ? (septets.get(character) ?? 1) : character.length,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = room[encoding];
  if (units <= alone) return { encoding, units, segments: units === 0 ? 0 : 1 };
  let segments = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      segments += 1;
      filled = 0;
    }
    filled += size;
  }
  return { encoding, units, segments };
}
