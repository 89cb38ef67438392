const states = new Set(
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI FM MH PW AA AE AP".split(
    " ",
  ),
);

/** Whether this is the postal code of a state or territory of the United States. */
export const isStateCode = (text: string): boolean => states.has(text.trim().toUpperCase());

/** Whether a text names a country, by its ISO 3166 code or its English name. */
export const isCountry = (text: string): boolean => {
  const given = text.trim().toLowerCase();
  return /^(?:usa|u\.s\.a?\.?|united states of america)$/.test(given) || countryNames().has(given);
};

let names: ReadonlySet<string> | null = null;

function countryNames(): ReadonlySet<string> {
  if (names) return names;
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = codes.flatMap((code) => {
    const name = english.of(code);
    return name ? [code.toLowerCase(), name.toLowerCase()] : [];
  });
  names = new Set(known);
  return names;
}
