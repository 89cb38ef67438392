/** The parts of an alias as it is written: "Santos, Mia", "Mia Santos", or only "Mia". */
export function aliasParts(alias: string): { first: string; last: string | null } {
  const [beforeComma, afterComma] = alias.split(",");
  if (afterComma !== undefined) return { first: afterComma.trim(), last: (beforeComma ?? "").trim() };
  const words = alias.trim().split(/\s+/);
  if (words.length === 1) return { first: words[0] ?? "", last: null };
  return { first: words.slice(0, -1).join(" "), last: words.at(-1) ?? null };
}

const generations: Record<string, number> = {
  sr: 1,
  senior: 1,
  i: 1,
  "1st": 1,
  jr: 2,
  junior: 2,
  ii: 2,
  "2nd": 2,
  iii: 3,
  "3rd": 3,
  iv: 4,
  "4th": 4,
};

/** Which bearer of the name in a family a suffix means: Sr. 1, Jr. and II 2; null where it means none (MD, Esq.). */
export function generationOf(suffix: string | null): number | null {
  return generations[(suffix ?? "").toLowerCase().replace(/[^a-z0-9]/g, "")] ?? null;
}

/** A name without a suffix written into it, and that suffix: "Smith, Jr." is "Smith" and "Jr.". */
export function splitSuffix(name: string | null): { name: string | null; suffix: string | null } {
  const match = /^(.*?\S)[\s,]+(jr|sr|junior|senior|ii|iii|iv|2nd|3rd|4th)\.?$/i.exec(name?.trim() ?? "");
  return match?.[1] === undefined ? { name, suffix: null } : { name: match[1], suffix: match[2] ?? null };
}
