/** The parts of an alias as it is written: "Santos, Mia", "Mia Santos", or only "Mia". */
export function aliasParts(alias: string): { first: string; last: string | null } {
  const [beforeComma, afterComma] = alias.split(",");
  if (afterComma !== undefined) return { first: afterComma.trim(), last: (beforeComma ?? "").trim() };
  const words = alias.trim().split(/\s+/);
  if (words.length === 1) return { first: words[0] ?? "", last: null };
  return { first: words.slice(0, -1).join(" "), last: words.at(-1) ?? null };
}
