import { homeCalls } from "@tracewell/contract/home";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { getHealth } from "./health.service.ts";
import { getClinicsAtHome, getWeekAtHome } from "./home.service.ts";

export const home: Feature = (platform) => {
  serve(platform, homeCalls.health, ({ tx, viewer }) => getHealth(tx, viewer));
  serve(platform, homeCalls.clinics, ({ tx }) => getClinicsAtHome(tx));
  serve(platform, homeCalls.week, ({ tx, viewer }) => getWeekAtHome(tx, viewer));
};
