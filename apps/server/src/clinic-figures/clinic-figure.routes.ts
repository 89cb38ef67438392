import { clinicFigureCalls } from "@tracewell/contract/clinic-figures";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { countClinicsBelow, getFigures } from "./clinic-figure.service.ts";

export const clinicFigures: Feature = (platform) => {
  serve(platform, clinicFigureCalls.below, ({ tx }) => countClinicsBelow(tx));
  serve(platform, clinicFigureCalls.figures, ({ tx, viewer }) => getFigures(tx, viewer));
};
