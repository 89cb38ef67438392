import type { Ability } from "@tracewell/contract/abilities";
import { verdict, when } from "../../platform/guards.ts";

interface LinkStanding {
  /** Neither begun nor over. */
  toCome: boolean;
  /** The clinic's setting `modifyAppointmentFromPortal` (R9-44). */
  isLet: boolean;
}

/** A patient confirms what is still to come. */
export const mayConfirmByLink = ({ toCome }: LinkStanding): Ability => verdict(when(!toCome, "appointment.over"));

/** A patient cancels what is still to come, where the clinic lets patients do that. */
export const mayCancelByLink = ({ toCome, isLet }: LinkStanding): Ability =>
  verdict(when(!toCome, "appointment.over"), when(!isLet, "portal.appointments-fixed"));
