import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { namedPlaceCalls } from "@tracewell/contract/named-places";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { keepSite } from "./use-sites.ts";

const { namedPlaces, takeNamedPlace, dismissPlace, offerPlace } = namedPlaceCalls;

export const useNamedPlaces = () => useCall(namedPlaces);

export const useTakePlace = () =>
  useChange(takeNamedPlace, {
    silent: true,
    invalidates: [namedPlaces, exposureSiteCalls.attendance],
    onDone: keepSite,
  });
export const useDismissPlace = () => useChange(dismissPlace, { invalidates: [namedPlaces] });
export const useOfferPlace = () => useChange(offerPlace, { invalidates: [namedPlaces] });
