import { appointmentNoticeCalls } from "@tracewell/contract/appointment-notices";
import { contactPreferences, languageLabels, sexesAtBirth } from "@tracewell/contract/constants";
import { isolationCalls } from "@tracewell/contract/isolation";
import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { choiceFaults, PatientProfile, portalCalls } from "@tracewell/contract/portal";
import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { portalResultCalls } from "@tracewell/contract/portal-results";
import { type ProblemCode, problemText } from "@tracewell/contract/problems";
import { expect, it } from "vitest";
import { unreachable, unreadable } from "../platform/calls/call-problem.ts";
import { assessmentFaults, emptyAssessment, tickedTexts } from "./assessment-draft.ts";
import { contactSentence } from "./contact-sentence.ts";
import { cancelReasons, stateTexts } from "./own-appointments.ts";
import { missingIn } from "./profile-draft.ts";
import { knownSources, knownTests } from "./result-texts.ts";

const words = import.meta.glob<Record<string, string>>("./translations/*.json", { eager: true, import: "default" });

/** What the server may say to a patient in the portal. */
const refusals: readonly ProblemCode[] = [
  ...(portalCalls.update.refuses ?? []),
  "auth.current-password",
  "auth.email-same",
  "auth.email-taken",
  "profile.email-fixed",
  ...(isolationCalls.report.refuses ?? []),
  ...portalResultCalls.linkedResults.refuses,
  ...portalResultCalls.openResult.refuses,
  ...portalResultCalls.freshResultLink.refuses,
  ...partnerInvitationCalls.inviteAsPatient.refuses,
  ...partnerInvitationCalls.revokeAsPatient.refuses,
  ...partnerInvitationCalls.look.refuses,
  ...appointmentNoticeCalls.look.refuses,
  ...partnerInvitationCalls.book.refuses,
  ...portalAppointmentCalls.slots.refuses,
  ...portalAppointmentCalls.book.refuses,
  ...portalAppointmentCalls.move.refuses,
  ...portalAppointmentCalls.cancel.refuses,
  "portal.read-only",
  "request.too-many",
  "server.failed",
  "server.stopping",
];

const nobody = {
  email: null,
  mobile_phone: null,
  contact_preferences: null,
  sex_at_birth: null,
  primary_language: null,
  other_language: null,
  address: null,
  emergency_contact: null,
  isolation_messaging_opt_out: false,
};
const ways = { ...nobody, email: "a@b.example", mobile_phone: "6145550142" };

const messagesFor = (profile: unknown): string[] =>
  PatientProfile.safeParse(profile).error?.issues.map(({ message }) => message) ?? [];

const wrong = {
  ...nobody,
  address: { line1: "", city: "", postcode: "", country_uuid: "" },
  emergency_contact: { emergency_contact_email: "x", emergency_contact_phone: "1" },
  version: 1,
};

const said = [
  ...refusals.map(problemText),
  unreachable(null).message,
  unreadable(200).message,
  ...messagesFor(wrong),
  ...messagesFor({ ...wrong, email: "x", mobile_phone: "1" }),
  ...Object.values(choiceFaults),
  ...Object.values(tickedTexts),
  ...Object.values(assessmentFaults(emptyAssessment)),
  ...[...contactPreferences, ...sexesAtBirth],
  ...Object.values(languageLabels),
  ...knownTests,
  ...knownSources,
  ...Object.values(stateTexts),
  ...cancelReasons,
  ...["Not used yet", "Used", "Too old", "Taken back"],
  ...["Not ready yet", "Changed", "New", "Read"],
  "Write the date as {{form}}, such as {{example}}.",
  ...missingIn({ profile: nobody }),
  ...[null, ...contactPreferences].map(
    (preference) => contactSentence({ ...ways, contact_preferences: preference }).words,
  ),
  ...["morning", "afternoon", "evening"].map((time) => `Good ${time}, {{name}}`),
];

it.each(Object.entries(words))("has all that rules and the server say to a patient in %s", (_path, translated) => {
  expect(said.filter((text) => !translated[text])).toEqual([]);
});

it.each(Object.entries(words))("names a button for one device with what stands on it in %s", (_path, translated) => {
  expect(translated["Sign out {{device}}"]).toContain(translated["Sign out"]);
});
