import type { Ability } from "@tracewell/contract/abilities";
import { mostOwnAppointments } from "@tracewell/contract/portal-appointments";
import { verdict, when } from "../../platform/guards.ts";

/** Patients book where the installation has appointments on, and not for others: some appointments to come are enough. */
export const mayBook = (standing: { isLookedOn: boolean; isOffered: boolean; toCome: number }): Ability =>
  verdict(
    when(standing.isLookedOn, "portal.read-only"),
    when(!standing.isOffered, "portal.no-bookings"),
    when(standing.toCome >= mostOwnAppointments, "appointment.enough"),
  );

/** Patients move and cancel what is still to come, where the clinic's setting `modifyAppointmentFromPortal` lets them (R9-44). */
export const mayChangeOwn = (standing: { isLookedOn: boolean; isLet: boolean; toCome: boolean }): Ability =>
  verdict(
    when(!standing.toCome, "appointment.over"),
    when(standing.isLookedOn, "portal.read-only"),
    when(!standing.isLet, "portal.appointments-fixed"),
  );
