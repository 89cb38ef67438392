import type { LoggedType } from "@tracewell/contract/communications";
import type { PanelId } from "@tracewell/fixtures/lab-panels";
import type { County } from "@tracewell/fixtures/places";

/** The password of every demo sign-in (docs/domain.md#demo-clinics). */
export const demoPassword = "Demo-pass-1";

export const parentClinic = "State Health Department";

export interface DemoClinic {
  name: string;
  county: County;
  panels: readonly PanelId[];
  reports: number;
  cases: number;
  contacts: number;
  seed: number;
  /** Contacts in isolation are asked each day. */
  followsContacts?: boolean;
}

export const demoClinics: readonly DemoClinic[] = [
  {
    name: "Riverside STD Clinic",
    county: "Riverside",
    panels: ["ct-gc", "ct-gc", "ct-gc", "syphilis", "syphilis", "hiv-screen", "hiv-viral-load", "hepatitis-c"],
    reports: 250,
    cases: 120,
    contacts: 160,
    seed: 1,
  },
  {
    name: "Harbor COVID Response",
    county: "Harbor",
    panels: ["covid-naat", "covid-naat", "covid-antigen", "flu-covid", "hepatitis-a"],
    reports: 250,
    cases: 120,
    contacts: 160,
    seed: 2,
    followsContacts: true,
  },
];

export interface DemoUser {
  /** Before `@demo.example`. */
  sign: string;
  role: string;
  firstName: string;
  lastName: string;
  workgroup?: string;
  workgroupLead?: boolean;
  /** Has an entry in both clinics; the others are at Riverside. */
  everywhere?: boolean;
  /** Is at the program above the clinics, and at none of them. */
  atProgram?: boolean;
  /** Signs in with a code, sent to this phone or by mail; both stand in the mailbox. */
  secondFactor?: string;
}

export const demoEmail = ({ sign }: Pick<DemoUser, "sign">): string => `${sign}@demo.example`;

export const demoUsers: readonly DemoUser[] = [
  { sign: "frontdesk", role: "Front desk", firstName: "Nora", lastName: "Bell" },
  { sign: "clinician", role: "Clinician", firstName: "Priya", lastName: "Shah", workgroup: "Clinic" },
  { sign: "investigator", role: "Investigator", firstName: "Daniel", lastName: "Reyes", workgroup: "DIS East" },
  {
    sign: "supervisor",
    role: "Supervisor",
    firstName: "Alice",
    lastName: "Kim",
    workgroup: "DIS East",
    workgroupLead: true,
    everywhere: true,
  },
  { sign: "analyst", role: "Analyst", firstName: "Owen", lastName: "Fischer", workgroup: "Surveillance" },
  { sign: "state", role: "Analyst", firstName: "Joan", lastName: "Whitaker", atProgram: true },
  { sign: "admin", role: "Clinic administrator", firstName: "Grace", lastName: "Okoro" },
  { sign: "tenants", role: "Tenant administrator", firstName: "Tomas", lastName: "Lindgren" },
  { sign: "product", role: "Product administrator", firstName: "Ruth", lastName: "Abara" },
  { sign: "kiosk", role: "Kiosk", firstName: "Front", lastName: "Kiosk" },
  { sign: "publickiosk", role: "Public kiosk", firstName: "Public", lastName: "Kiosk" },
  {
    sign: "twofactor",
    role: "Clinician",
    firstName: "Ines",
    lastName: "Duarte",
    workgroup: "Clinic",
    secondFactor: "+16145550123",
  },
];

/** The patient of Riverside who signs in to the portal. */
export const demoPatient = {
  firstName: "Maria",
  lastName: "Santos",
  dateOfBirth: "1990-04-12",
  sexAtBirth: "Female",
  email: "maria.santos@demo.example",
  mobilePhone: "6145550142",
  address: { line1: "418 Mill Street", city: "Riverside", state: "MD", postcode: "21303" },
} as const;

/** Her visit of last week, what was tested, and when she comes again. */
export const demoPatientVisit = {
  type: "STI screening",
  ...{ daysAgo: 9, minuteOfDay: 10 * 60 + 20, waited: 14, lasted: 50 },
  tests: [
    { test: "CT", source: "Urine", result: "Detected" },
    { test: "GC", source: "Urine", result: "Not detected" },
    { test: "RPR", source: "Serum", result: "Nonreactive" },
  ],
  again: { type: "Follow-up", days: 4 },
} as const;

/** What Maria has told of herself in the portal; her language is Spanish, and she reads English. */
export const demoPatientContact = {
  primaryLanguage: "Spanish",
  contactPreference: "Both",
  emergencyName: "Luis Santos",
  emergencyPhone: "6145550143",
  emergencyEmail: "luis.santos@home.example",
  emergencyRelationship: "Brother or sister",
} as const;

/** Investigators who share the month's work, beside those who sign in. */
export const demoInvestigators: readonly DemoUser[] = [
  {
    sign: "lena.moss",
    role: "Investigator",
    firstName: "Lena",
    lastName: "Moss",
    workgroup: "DIS East",
    everywhere: true,
  },
  {
    sign: "victor.hale",
    role: "Investigator",
    firstName: "Victor",
    lastName: "Hale",
    workgroup: "DIS West",
    workgroupLead: true,
    everywhere: true,
  },
];

export const demoNotes: readonly string[] = [
  "No answer at home, left a neutral card. Trying again tomorrow afternoon.",
  "Interviewed by phone. Names two partners, one without a last name.",
  "Prefers a text before any visit.",
  "Treatment confirmed with the clinic.",
  "The phone number belongs to a relative; ask for a new one.",
];

/** Days after the case was opened, so that a history reads as work does. */
export const demoLogged: readonly {
  daysAfter: number;
  time: string;
  type: LoggedType;
  subject: string;
  message: string;
}[] = [
  { daysAfter: 1, time: "10:20", type: "CallOut", subject: "No answer", message: "" },
  {
    daysAfter: 1,
    time: "16:45",
    type: "CallOut",
    subject: "Left a message",
    message: "Asked to call back. Said neither why nor from where.",
  },
  {
    daysAfter: 2,
    time: "09:05",
    type: "CallIn",
    subject: "Called back",
    message: "Confirmed name and date of birth. Comes in on Thursday.",
  },
  {
    daysAfter: 3,
    time: "13:30",
    type: "InterviewInOffice",
    subject: "Original interview",
    message: "Answers freely. Names two partners and a place; agrees to a re-interview.",
  },
  {
    daysAfter: 5,
    time: "11:10",
    type: "MailCorrespondenceOut",
    subject: "Referral letter",
    message: "To the treating provider, with what is still to be done.",
  },
  {
    daysAfter: 6,
    time: "17:40",
    type: "InterviewOnSite",
    subject: "Nobody at home",
    message: "Left a neutral card under the door.",
  },
];
