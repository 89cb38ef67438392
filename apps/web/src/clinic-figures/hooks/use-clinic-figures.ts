import { clinicFigureCalls } from "@tracewell/contract/clinic-figures";
import { useCall } from "../../platform/calls/use-call.ts";

export const useClinicFigures = () => useCall(clinicFigureCalls.figures);

/** Whether clinics stand below one's own, of which there are figures. */
export const useHasClinicsBelow = (): boolean => (useCall(clinicFigureCalls.below).data?.clinics ?? 0) > 0;
