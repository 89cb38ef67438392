import type { Country, State } from "@tracewell/contract/addresses";
import { defaultCountryCode } from "@tracewell/contract/constants";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/http/refusal.ts";
import { findCountries, findCountry, findCountryWritten, findRegions, findStates } from "./address.queries.ts";

/** A lookup comes whole: its page is the list (product §7: limit 15000). */
const whole = <T>(data: T[]) => ({ data, total: data.length, next: null });

export const listCountries = async (tx: Tx) => whole<Country>(await findCountries(tx));
export const listRegions = async (tx: Tx) => whole(await findRegions(tx));

export async function listStates(tx: Tx, countryId: string) {
  found(await findCountry(tx, countryId));
  return whole<State>(await findStates(tx, countryId));
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
