import { addressCalls } from "@tracewell/contract/addresses";
import { authCalls } from "@tracewell/contract/auth";
import type { SentBody } from "@tracewell/contract/call";
import { portalCalls } from "@tracewell/contract/portal";
import type { Caller } from "./app.ts";

export type SentProfile = SentBody<typeof portalCalls.update>;

/** A country of the list by its code, with one of its states. */
export async function aPlace(caller: Caller, code = "US", abbr = "OH") {
  const country = (await caller.ask(addressCalls.countries)).data.find((each) => each.code === code);
  const states = (await caller.ask(addressCalls.states, { params: { id: country?.id ?? "" } })).data;
  return { country_uuid: country?.id ?? "", state_uuid: states.find((state) => state.abbr === abbr)?.id ?? null };
}

/** A whole profile as a patient would send it, made on what is there now. */
export async function aProfile(patient: Caller): Promise<SentProfile> {
  const { version } = await patient.ask(portalCalls.profile);
  return {
    email: "maria@home.example",
    mobile_phone: "(614) 555-0142",
    contact_preferences: "Both",
    sex_at_birth: "Female",
    primary_language: "Spanish",
    other_language: null,
    address: {
      line1: "12 Elm Street",
      line2: "Apt 4",
      city: "Riverside",
      postcode: "43085",
      ...(await aPlace(patient)),
    },
    emergency_contact: {
      emergency_contact_name: "Luis Santos",
      emergency_contact_phone: "(614) 555-0143",
      emergency_contact_email: "luis@home.example",
      ec_relationship: "Brother or sister",
    },
    isolation_messaging_opt_out: false,
    version,
  };
}

/** A token's session no longer opens anything. */
export const isSignedOut = async (caller: Caller): Promise<boolean> =>
  caller.ask(authCalls.patientAccount).then(
    () => false,
    () => true,
  );
