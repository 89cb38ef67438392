import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { ClinicReach } from "./clinic-reach.ts";
import { linkToken } from "./identity-fields.ts";
import { sendFailures } from "./messages.ts";
import { byId, Instant } from "./primitives.ts";

/** What a patient is told of an appointment: that it was made, got another time or was canceled, and twice that it is near. */
export const appointmentNotices = ["booked", "moved", "canceled", "first-reminder", "second-reminder"] as const;
export type AppointmentNoticeName = (typeof appointmentNotices)[number];

/** Why a patient was, is, or isn't told. */
const noticeReasons = [
  ...sendFailures,
  "due",
  "queued",
  "sent",
  "unclear",
  "turned-off",
  "booked-later",
  "at-night",
  "time-over",
  "not-told-before",
] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** Whether, when and why a patient is told something of an appointment. */
export const AppointmentNotice = z.object({
  notice: z.enum(appointmentNotices),
  state: z.enum(["sent", "waiting", "not-sent"]),
  reason: z.enum(noticeReasons),
  at: Instant.nullable(),
});
export type AppointmentNotice = z.infer<typeof AppointmentNotice>;

/** What whoever holds a link may read: where and when, nothing of whom or for what. */
export const AppointmentByLink = z.object({
  state: z.enum(["to-come", "canceled", "over"]),
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  /** Null: its name itself would tell what it is about. */
  place: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** The patient said that they will come. */
  isConfirmed: z.boolean(),
  /** How to reach the clinic. */
  reach: ClinicReach,
  abilities: z.object({ confirm: Ability, cancel: Ability }),
});
export type AppointmentByLink = z.infer<typeof AppointmentByLink>;

const ofLink = "/person/portal/appointment-link" as const;
const linkTries = 30;

export const appointmentNoticeCalls = {
  notices: call({
    method: "GET",
    path: "/dcm/appointments/:id/notices",
    summary: "What the patient was told of an appointment, what comes next, and why something isn't sent.",
    needs: "DCM_VISITS_USER",
    params: byId,
    reply: z.array(AppointmentNotice).max(appointmentNotices.length),
    views: "thing",
  }),
  look: call({
    method: "POST",
    path: `${ofLink}/look`,
    summary: "Where and when the appointment of a link is. It tells neither whose it is nor for what.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: AppointmentByLink,
    refuses: ["appointment-link.unknown"],
    atMost: linkTries,
    replay: "never",
  }),
  answer: call({
    method: "POST",
    path: `${ofLink}/answer`,
    summary: "The patient says that they will come, or can't: their place is then free.",
    needs: "public",
    body: z.object({ token: linkToken, answer: z.enum(["come", "cancel"]) }),
    reply: AppointmentByLink,
    refuses: ["appointment-link.unknown", "appointment.over", "portal.appointments-fixed"],
    atMost: linkTries,
    replay: "never",
  }),
};
