import type { Ability } from "@tracewell/contract/abilities";
import { verdict, when } from "../platform/guards.ts";

/** What the guard knows of a report that is to be handed in; days are the clinic's, `yyyy-mm-dd`. */
export interface WantedReport {
  /** The clinic asks people in isolation how they are (setting isolationMessaging). */
  asked: boolean;
  /** There is a report of today already. */
  reported: boolean;
  date: string;
  today: string;
}

/** One report a day, of that day, where the clinic asks for it. */
export const mayReport = ({ asked, reported, date, today }: WantedReport): Ability =>
  verdict(
    when(!asked, "self-assessment.not-asked"),
    when(date !== today, "self-assessment.other-day"),
    when(reported, "self-assessment.exists"),
  );

/** What the guard knows of someone who shall be sent a link to the form. */
export interface WantedLink extends Pick<WantedReport, "asked" | "reported"> {
  optedOut: boolean;
  /** An email address or a mobile phone is known. */
  reachable: boolean;
}

/** A link goes to who has not reported today, can be reached and wants to be. */
export const mayBeSentLink = ({ asked, reported, optedOut, reachable }: WantedLink): Ability =>
  verdict(
    when(!asked, "self-assessment.not-asked"),
    when(reported, "self-assessment.exists"),
    when(optedOut, "self-assessment.opted-out"),
    when(!reachable, "message.no-dest-address", {
      text: "Neither an email address nor a mobile phone is known of this patient.",
    }),
  );
