import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { addressCalls } from "@tracewell/contract/addresses";
import { lookupCalls } from "@tracewell/contract/lookups";
import { portalCalls } from "@tracewell/contract/portal";
import { callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { signOut } from "../../platform/session/session-life.ts";

/** The signed-in patient as the server knows them now; each page that shows them looks anew. */
export const useOwnProfile = () => useCall(portalCalls.profile);

/** Saves the profile; the form shows what is refused. */
export function useSaveProfile() {
  return useChange(portalCalls.update, { silent: true, replaces: portalCalls.profile });
}

/** Cancels the account, then leaves the portal. */
export function useCancelAccount() {
  return useChange(portalCalls.disable, { silent: true, onDone: () => signOut() });
}

const forTheDay = { staleTime: Number.POSITIVE_INFINITY };
const none: never[] = [];

/** All countries, by their names in the patient's language. */
export function useCountries() {
  const { language } = useTranslation();
  const countries = useQuery({
    ...callOptions(addressCalls.countries, { query: { language } }),
    ...forTheDay,
    placeholderData: keepPreviousData,
  });
  return countries.data?.data ?? none;
}

/** The lists to choose from; one that can't be loaded is empty (R7-71). */
export function useProfileChoices(countryId: string) {
  const languages = useQuery({ ...callOptions(lookupCalls.list, { params: { kind: "LANGUAGE" } }), ...forTheDay });
  const relationships = useQuery({
    ...callOptions(lookupCalls.list, { params: { kind: "EC_RELATIONSHIP" } }),
    ...forTheDay,
  });
  const states = useQuery({
    ...callOptions(addressCalls.states, { params: { id: countryId } }),
    ...forTheDay,
    enabled: countryId !== "",
  });
  return {
    languages: languages.data?.data ?? none,
    relationships: relationships.data?.data ?? none,
    states: countryId === "" ? none : (states.data?.data ?? none),
  };
}
