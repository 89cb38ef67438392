import { z } from "zod";
import { call } from "./call.ts";
import { contactPreferences, firstVisitAnswers, languages } from "./constants.ts";
import { kioskTemplates } from "./kiosk-templates.ts";
import { LookupTranslations } from "./lookup-translations.ts";
import { PersonFound, SexAtBirth } from "./persons.ts";
import { byId, GivenDay, Id, Instant, Line, Named, pageQuery } from "./primitives.ts";
import { readCode } from "./visitor-codes.ts";
import { TicketColor, TicketNumber } from "./visits.ts";

/** How long the thank-you screen stays. */
export const kioskThanksSeconds = 20;

const optional = Line.nullish().transform((text) => text || null);
const isPhone = (text: string): boolean => /^[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/\D/g, ""));
export const optionalPhone = optional.refine(
  (text) => text === null || isPhone(text),
  "Please enter a VALID phone number",
);

/** A code that a slip of the finger spoiled is told at once; whether there is such a code, the device never learns. */
const typedCode = (text: string, context: z.core.$RefinementCtx): string => {
  const code = readCode(text);
  if (code) return code;
  context.addIssue("Check the code and type it again.");
  return z.NEVER;
};
const optionalCode = Line.nullish().transform((text, context) => (text ? typedCode(text, context) : null));

/** What a visitor types in at a kiosk (R3-23 to R3-25). Only the reason for the visit is required. */
export const RegistrationForm = z.object({
  firstVisit: z
    .enum(firstVisitAnswers)
    .nullish()
    .transform((answer) => answer ?? null),
  typeIds: z.array(Id).min(1, "Choose what brings you here.").max(20),
  firstName: optional,
  lastName: optional,
  dateOfBirth: GivenDay.nullish().transform((day) => day ?? null),
  sexAtBirth: SexAtBirth.nullish().transform((sex) => sex ?? null),
  /** A word of the clinic's list GENDER_TYPE. */
  gender: optional,
  email: optional.refine(
    (text) => text === null || z.email().safeParse(text).success,
    "Please enter a VALID email address",
  ),
  mobilePhone: optionalPhone,
  contactPreference: z
    .enum(contactPreferences)
    .nullish()
    .transform((way) => way ?? null),
  /** The language that the visitor reads the kiosk in. */
  language: z.enum(languages),
  addressLine1: optional,
  city: optional,
  state: optional,
  postcode: optional,
  emergencyName: optional,
  emergencyPhone: optionalPhone,
  /** The code of an invitation or an appointment; what it is about is shown to nobody here. */
  code: optionalCode,
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** What a kiosk needs before its first visitor. */
export const KioskSettings = z.object({
  kioskNumber: z.string().nullable(),
  clinic: z.string(),
  template: z.enum(kioskTemplates),
  /** The clinic's setting `registration`. */
  languageSelector: z.boolean(),
  /** What it offers. */
  languages: z.array(z.enum(languages)),
  visitTypes: z.array(Named.extend({ words: LookupTranslations })),
  /** Where it may stand: the locations in clinic that organizations offer to kiosks. */
  locations: z.array(Named.extend({ words: LookupTranslations })),
  genders: z.array(z.object({ name: z.string(), words: LookupTranslations })),
  /** A kiosk that nobody touches for so long counts down its warning, then forgets what was typed (R9-05, R9-06). */
  idleSeconds: z.number().int(),
  warningSeconds: z.number().int(),
});
export type KioskSettings = z.infer<typeof KioskSettings>;

/** Of which kiosk a registration is, and in which location in clinic that stands; there its visit begins. */
const where = {
  kioskNumber: optional,
  locationId: Id.nullish().transform((id) => id ?? null),
};
export type KioskWhere = { kioskNumber: string | null; locationId: string | null };

/** What a visitor types in who has an appointment. */
export const CheckInForm = z.object({
  code: Line.min(1, "Type in your code.").transform(typedCode),
  language: z.enum(languages),
  ...where,
});
export type CheckInForm = z.output<typeof CheckInForm>;

/**
 * How a registration was settled: its visit is a found person's, a new one's, or there is none; or it began by itself, by the
 * code of an appointment.
 */
export const resolutionTypes = ["person-found", "person-made", "dismissed", "checked-in"] as const;
/** Why there is none. */
export const registrationErrors = ["Left the clinic", "Registered twice", "Registered by mistake"] as const;

/** A visitor who registered and waits, as staff see them (R3-27). */
export const WaitingRegistration = z.object({
  id: Id,
  resolved: z.boolean(),
  /** '-no name-' for who gave none. */
  visitorName: z.string(),
  /** The number that the kiosk gave the visitor, of that day. */
  temporaryId: z.number().int(),
  visitTypes: z.array(z.string()),
  rawVisit: z.object({
    createdAt: Instant,
    finished: z.boolean(),
    kioskNumber: z.string().nullable(),
    interceptedAt: Instant.nullable(),
    interceptedBy: z.string().nullable(),
  }),
  visit: z.object({ id: Id, referenceNumber: z.string() }).nullable(),
  /** Whether they came with a code, and whether it is one; null: without. By whom it was made, this doesn't say. */
  code: z.enum(["invitation", "appointment", "unknown"]).nullable(),
  /** The appointment whose code it is, and whose visit can't begin by itself: it is of another day, or over. */
  appointment: z.object({ start: Instant, end: Instant }).nullable(),
});
export type WaitingRegistration = z.infer<typeof WaitingRegistration>;

/** One registration, with the persons who may be the visitor. */
export const Registration = WaitingRegistration.extend({
  form: RegistrationForm.omit({ code: true }),
  candidates: z.array(PersonFound),
  resolution: z
    .object({
      type: z.enum(resolutionTypes),
      errorType: z.enum(registrationErrors).nullable(),
      patientId: Id.nullable(),
      by: z.string(),
      at: Instant,
    })
    .nullable(),
});
export type Registration = z.infer<typeof Registration>;

const device = ["DCM_KIOSK", "PUBLIC_DCM_KIOSK"] as const;
const staff = "DCM_VISITS_USER";

export const kioskCalls = {
  settings: call({
    method: "GET",
    path: "/dcm/kiosk",
    summary:
      "What a kiosk needs before its first visitor: its number, what one may come for, whether languages are offered.",
    needs: device,
    reply: KioskSettings,
  }),
  configure: call({
    method: "PUT",
    path: "/dcm/kiosk",
    summary: "Gives the kiosk its number, which no other kiosk of the clinic has.",
    needs: device,
    body: z.object({ kioskNumber: Line.min(1, "Give the kiosk a number.").max(40) }),
    reply: KioskSettings,
    refuses: ["user.kiosk-number-taken"],
  }),
  register: call({
    method: "POST",
    path: "/dcm/raw-visit",
    summary: "Registers a visitor; answers nothing but the number to be called by.",
    needs: device,
    body: RegistrationForm.extend(where),
    reply: z.object({ temporaryId: z.number().int() }),
    refuses: ["request.invalid", "person.born-in-future", "kiosk.too-many"],
  }),
  checkIn: call({
    method: "POST",
    path: "/dcm/raw-visit/check-in",
    summary: "Checks a visitor in by the code of their appointment; answers nothing but the number to be called by.",
    needs: device,
    body: CheckInForm,
    reply: z.object({ temporaryId: z.number().int() }),
    refuses: ["request.invalid", "kiosk.too-many"],
  }),
  waiting: call({
    method: "GET",
    path: "/dcm/raw-visit",
    summary: "Who registered at a kiosk and has no visit yet, who has waited longest first.",
    needs: staff,
    query: pageQuery,
    list: true,
    reply: WaitingRegistration,
    views: "persons",
  }),
  get: call({
    method: "GET",
    path: "/dcm/raw-visit/:id",
    summary: "What one visitor typed in, with the persons who may be they.",
    needs: staff,
    params: byId,
    reply: Registration,
    views: "thing",
  }),
  intercept: call({
    method: "POST",
    path: "/dcm/raw-visit/:id/intercept",
    summary: "Takes a visitor in hand: others see by whom.",
    needs: staff,
    params: byId,
    reply: Registration,
    views: "thing",
    refuses: ["raw-visit.resolved"],
  }),
  resolve: call({
    method: "POST",
    path: "/dcm/raw-visit/:id/visit",
    summary: "Makes the visit, of a person who was found or, without one, of a new person as typed in.",
    needs: staff,
    params: byId,
    body: z
      .object({
        personId: Id.nullish(),
        temporaryId: TicketNumber.nullish(),
        ticketColor: TicketColor.nullish(),
      })
      .refine(({ temporaryId, ticketColor }) => (temporaryId ?? null) === null || Boolean(ticketColor), {
        error: "A ticket has a number and a color.",
        path: ["ticketColor"],
      }),
    reply: Registration,
    views: "thing",
    refuses: [
      "raw-visit.resolved",
      "person.name-needed",
      "person.phone-invalid",
      "visit.open-exists",
      "visit.ticket-taken",
    ],
  }),
  dismiss: call({
    method: "POST",
    path: "/dcm/raw-visit/:id/dismissal",
    summary: "Takes a visitor off the list for whom there is no visit, and says why.",
    needs: staff,
    params: byId,
    body: z.object({ errorType: z.enum(registrationErrors) }),
    reply: Registration,
    views: "thing",
    refuses: ["raw-visit.resolved"],
  }),
};
