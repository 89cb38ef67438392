import type { Country, State } from "@tracewell/contract/addresses";
import { defaultCountryCode, type Language } from "@tracewell/contract/constants";
import { wholeList } from "../lists/whole.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { findCountries, findCountry, findCountryWritten, findRegions, findStates } from "./address.queries.ts";

/** Not every browser knows every language of ours; this side does. */
export async function listCountries(tx: Tx, language: Language) {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const countries: Country[] = (await findCountries(tx)).map((country) => ({
    ...country,
    localName: language === "en" ? country.name : (names.of(country.code) ?? country.name),
  }));
  const rank = ({ code }: Country) => (code === defaultCountryCode ? 0 : 1);
  return wholeList(countries.sort((one, other) => rank(one) - rank(other) || compare(one.localName, other.localName)));
}
export const listRegions = async (tx: Tx) => wholeList(await findRegions(tx));

export async function listStates(tx: Tx, countryId: string) {
  found(await findCountry(tx, countryId));
  return wholeList<State>(await findStates(tx, countryId));
}

/** Country and state of an address as words: how persons' addresses hold them. */
export interface WrittenPlace {
  country: string | null;
  state: string | null;
}

/** The country and state of the lists that a stored address means; what is not known of it is null. */
export async function placeOf(tx: Tx, { country, state }: WrittenPlace) {
  const known = await findCountryWritten(tx, country?.trim() || defaultCountryCode);
  const states = known?.hasStates ? await findStates(tx, known.id) : [];
  const wanted = state?.trim().toUpperCase();
  const meant = states.find(({ abbr, name }) => abbr === wanted || name.toUpperCase() === wanted);
  return { countryId: known?.id ?? null, stateId: meant?.id ?? null };
}

/** What a choice of country and state is called in an address, or at which of the two it does not fit. */
export async function writtenPlace(
  tx: Tx,
  chosen: { countryId: string; stateId: string | null },
): Promise<WrittenPlace | { wrong: "country" | "state"; missing: boolean }> {
  const country = await findCountry(tx, chosen.countryId);
  if (!country) return { wrong: "country", missing: false };
  if (!country.hasStates) return { country: country.name, state: null };
  const state = (await findStates(tx, country.id)).find(({ id }) => id === chosen.stateId);
  if (!state) return { wrong: "state", missing: chosen.stateId === null };
  return { country: country.name, state: state.abbr };
}
