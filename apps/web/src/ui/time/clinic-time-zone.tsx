import { defaultTimeZone } from "@tracewell/contract/constants";
import { createContext, useContext } from "react";

const TimeZoneContext = createContext<string>(defaultTimeZone);

/** Gives everything below the clinic's time zone. */
export const ClinicTimeZone = TimeZoneContext.Provider;

/** The clinic's time zone, or the one given. */
export const useTimeZone = (own?: string): string => {
  const ofClinic = useContext(TimeZoneContext);
  return own ?? ofClinic;
};
