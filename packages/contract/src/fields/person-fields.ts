import { z } from "zod";
import { contactPreferences, sexesAtBirth, speakingEnglishAnswers } from "../constants.ts";
import { fieldsOf } from "./columns.ts";
import { choice, day, email, type Field, line, listed, loggedAs, number, phone, storedIn, yesNo } from "./field.ts";

const orEmpty = (error: string) => z.union([z.literal(""), z.email(error).max(512)]);
const PersonEmail = orEmpty("Please enter a VALID email address").transform((typed) => typed.toLowerCase());
const emergency = <F extends Field>(of: F, column: string, logged: string): F =>
  loggedAs(storedIn(of, `person.emergency_contact_${column}`), `Emergency contact’s ${logged}`);

const name = {
  lastName: line("Last name"),
  firstName: line("First name"),
  middleName: line("Middle name"),
  suffix: line("Suffix"),
  akaName: line("Nickname"),
  maidenName: line("Maiden name"),
};

const who = {
  dateOfBirth: day("Date of birth"),
  /** In whole years; the year of birth is stored, which stays true. */
  approximateAge: loggedAs(
    storedIn(number("Approximate age", "integer", [0, 130]), "person.approximate_birth_year"),
    "Approximate birth year",
  ),
  sexAtBirth: choice("Sex at birth", sexesAtBirth),
  gender: listed("Gender", "GENDER_TYPE"),
  race: line("Race"),
  ethnicity: line("Ethnicity"),
};

const reach = {
  mobilePhone: phone("Mobile phone"),
  homePhone: phone("Home phone"),
  workPhone: phone("Work phone"),
  altPhone: phone("Other phone"),
  altPhone2: phone("Second other phone"),
  email: email("Email", PersonEmail),
  email2: email("Second email", PersonEmail),
  contactPreferences: storedIn(choice("Wants to be reached by", contactPreferences), "person.contact_preference"),
};

const language = {
  primaryLanguage: listed("Primary language", "LANGUAGE"),
  otherLanguage: line("Other language"),
  speaksPreferredLanguage: yesNo("Speaks that language"),
  speakingEnglish: choice("Speaks English", speakingEnglishAnswers),
};

const emergencyContact = {
  emergencyContactName: emergency(line("Their name"), "name", "name"),
  ecRelationship: emergency(listed("Their relationship", "EC_RELATIONSHIP"), "relationship", "relationship"),
  emergencyContactPhone: emergency(phone("Their phone"), "phone", "phone"),
  emergencyContactEmail: emergency(email("Their email", orEmpty("Please enter correct email.")), "email", "email"),
};

const isolation = { isolationDeadline: day("Isolation deadline") };

/** What of a person is edited. */
export const personFields = fieldsOf("person", {
  ...name,
  ...who,
  ...reach,
  ...language,
  ...emergencyContact,
  ...isolation,
});

const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The fields of a person in the groups and the order in which they are read. */
export const personGroups = [
  { title: "Name", names: namesOf(name) },
  { title: "Who they are", names: namesOf(who) },
  { title: "How to reach them", names: namesOf(reach) },
  { title: "Language", names: namesOf(language) },
  { title: "Emergency contact", names: namesOf(emergencyContact) },
  { title: "Isolation", names: namesOf(isolation) },
];
