import { addressCalls } from "@tracewell/contract/addresses";
import { authCalls } from "@tracewell/contract/auth";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { contactPreferences } from "@tracewell/contract/constants";
import { lookupCalls } from "@tracewell/contract/lookups";
import { passwordCalls } from "@tracewell/contract/passwords";
import { portalCalls } from "@tracewell/contract/portal";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type PatientCaller, send, type TestApp } from "../../testing/app.ts";
import { aPlace, aProfile, isSignedOut, type SentProfile } from "../../testing/portal.ts";
import { anAddress, from, lastMessageTo, password, showPassword } from "../../testing/sign-in.ts";
import { queueMessage } from "../messages/message.service.ts";
import { openPool } from "../platform/database/pool.ts";
import { inTransaction } from "../platform/database/transaction.ts";

let server: TestApp;
let beside: TestApp;
let clinic: string;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  beside = await anApp({ beside: server });
  clinic = await aClinic(server);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  patient = await aPatient(server, clinic);
});

const update = (changes: Partial<SentProfile> | ((profile: SentProfile) => Partial<SentProfile>) = {}) =>
  aProfile(patient).then(async (profile) => {
    await showPassword(patient);
    return patient.ask(portalCalls.update, {
      body: { ...profile, ...(typeof changes === "function" ? changes(profile) : changes) },
    });
  });
/** The fields that are refused, with what is said about each. */
const faults = async (changes: object) => {
  const body = { ...(await aProfile(patient)), ...changes } as SentProfile;
  const { details } = await patient.refused(portalCalls.update, { body });
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
};

describe("another email or phone", () => {
  it("asks for the password, on the server, and once for each change", async () => {
    const known = await aProfile(patient);
    const first = await patient.refused(portalCalls.update, { body: known });
    expect(first).toMatchObject({ status: 422, code: "auth.password-needed" });
    expect(first.details).toMatchObject([{ field: "current_password" }]);
    expect((await update()).profile.mobile_phone).toBe("6145550142");
    const next = { ...(await aProfile(patient)), mobile_phone: "6145550188" };
    expect((await patient.refused(portalCalls.update, { body: next })).code).toBe("auth.password-needed");
  });

  it("is told to the address of before, whoever opted out, too", async () => {
    await update({ contact_preferences: "Opt out" });
    await update({ contact_preferences: "Opt out", email: "maria.new@patient.example" });
    expect(await lastMessageTo(server, patient.login)).toContain("llame a su clínica");
    expect(await lastMessageTo(server, "maria.new@patient.example")).toBe("");
  });

  it("takes no wrong password for it, and nothing else asks for one", async () => {
    const wrong = await patient.refused(passwordCalls.confirmPassword, { body: { password: "Not-mine-1" } });
    expect(wrong).toMatchObject({ code: "auth.current-password", details: [{ field: "password" }] });
    expect((await patient.refused(portalCalls.update, { body: await aProfile(patient) })).status).toBe(422);
    await update();
    const changed = { ...(await aProfile(patient)), primary_language: "English" };
    expect((await patient.ask(portalCalls.update, { body: changed })).profile.primary_language).toBe("English");
  });
});

describe("the patient's own profile", () => {
  it("tells the patient who they are and what the clinic knows of them [R7-20] [R6-04]", async () => {
    const user = await patient.ask(portalCalls.profile);
    expect(user).toMatchObject({
      id: patient.personId,
      displayName: "Maria Santos",
      firstName: "Maria",
      lastName: "Santos",
      dateOfBirth: "1990-04-12",
      login: patient.login,
      impersonationPatientMode: false,
      isolationMessaging: false,
      abilities: { update: { allowed: true }, disable: { allowed: true } },
    });
    expect(user.assignedGroups.toSorted()).toEqual(["AUTHORIZED", "PORTAL_PATIENT"]);
    expect(user.profile).toMatchObject({ email: patient.login, mobile_phone: null, contact_preferences: null });
    const looks = await server.pool.query("select actor_id from trail where action = 'read' and person_id = $1", [
      patient.personId,
    ]);
    expect(looks.rows).toEqual([{ actor_id: patient.personId }]);
  });

  it("is kept as it was sent, and answers the patient [R7-37] [R3-71] [R3-72] [R3-73]", async () => {
    const regions = (await patient.ask(addressCalls.regions)).data;
    const types = (await patient.ask(lookupCalls.list, { params: { kind: "ADDRESS_TYPE" } })).data;
    const sent = await aProfile(patient);
    const address = {
      ...sent.address,
      line3: "Rear entrance",
      region_uuid: regions[0]?.id,
      address_type_uuid: types[0]?.id,
    } as SentProfile["address"];
    await showPassword(patient);
    const changed = await patient.ask(portalCalls.update, { body: { ...sent, address } });
    const { version: _, ...kept } = { ...sent, address: { ...address } };
    expect(changed.profile).toEqual({
      ...kept,
      mobile_phone: "6145550142",
      emergency_contact: { ...sent.emergency_contact, emergency_contact_phone: "6145550143" },
    });
    expect(changed.version).toBe(sent.version + 1);
    expect((await patient.ask(portalCalls.profile)).profile).toEqual(changed.profile);
    const { rows } = await server.pool.query(
      "select state, country, is_primary from person_address where person_id = $1",
      [patient.personId],
    );
    expect(rows).toEqual([{ state: "OH", country: "United States Of America", is_primary: true }]);
  });

  it("is found by its new phone, and no longer by the old one", async () => {
    await update();
    await update({ mobile_phone: "(614) 555-0199" });
    const { rows } = await server.pool.query("select key from person_match_key where person_id = $1", [
      patient.personId,
    ]);
    const keys = rows.map(({ key }) => key);
    expect(keys).toContain("p:6145550199");
    expect(keys).not.toContain("p:6145550142");
  });

  it("loses its address and emergency contact where they are taken out", async () => {
    await update();
    const { profile } = await update({ address: null, emergency_contact: null });
    expect(profile).toMatchObject({ address: null, emergency_contact: null });
  });

  it("needs contact preferences and sex at birth [R5-21]", async () => {
    expect(await faults({ contact_preferences: "", sex_at_birth: null })).toEqual({
      contact_preferences: "Choose how we may reach you.",
      sex_at_birth: "Sex at birth is required.",
    });
  });

  it("takes each way to be reached [R9-70]", async () => {
    expect(contactPreferences).toEqual(["Text", "Email", "Both", "Opt out"]);
    for (const preference of contactPreferences) {
      expect((await update({ contact_preferences: preference })).profile.contact_preferences).toBe(preference);
    }
  });

  it("needs the names and the date of birth that the clinic keeps [R5-21] [R5-22]", async () => {
    const set = (columns: string) =>
      server.pool.query(`update person set ${columns} where id = $1`, [patient.personId]);
    const refusal = async () => {
      const { code, message } = await patient.refused(portalCalls.update, { body: await aProfile(patient) });
      return [code, message];
    };
    await set("last_name = null");
    expect((await patient.ask(portalCalls.profile)).abilities.update.allowed).toBe(false);
    expect((await refusal())[0]).toBe("portal.name-missing");
    await set("last_name = 'Santos', date_of_birth = '1820-01-01'");
    expect(await refusal()).toEqual(["person.born-in-future", "Date of Birth is incorrect"]);
  });

  it("needs an email that is one, and any only where there is no phone [R5-23] [R5-24]", async () => {
    expect(await faults({ email: "maria" })).toEqual({ email: "Please enter a VALID email address" });
    expect(await faults({ email: "", mobile_phone: null })).toEqual({ email: "Email is required." });
    expect((await update({ email: null })).profile.email).toBeNull();
    expect((await update({ mobile_phone: "" })).profile.mobile_phone).toBeNull();
  });

  it("takes phone numbers that can be called [R5-25] [R5-29]", async () => {
    expect(
      await faults({ mobile_phone: "(614) 555", emergency_contact: { emergency_contact_phone: "(014) 555-0142" } }),
    ).toEqual({
      mobile_phone: "Please enter a VALID phone number",
      "emergency_contact.emergency_contact_phone": "Please enter a VALID phone number",
    });
  });

  it("takes an address that is whole, with a state where the country has states [R5-26] [R5-27]", async () => {
    expect(await faults({ address: { line1: "", city: "", postcode: "", country_uuid: "" } })).toEqual({
      "address.line1": "Street address is required.",
      "address.city": "City is required.",
      "address.postcode": "ZIP or postal code is required.",
      "address.country_uuid": "Country is required.",
    });
    const { address } = await aProfile(patient);
    expect(await faults({ address: { ...address, state_uuid: null } })).toEqual({
      "address.state_uuid": "State is required.",
    });
    const swiss = await aPlace(patient, "CH");
    expect(await faults({ address: { ...address, state_uuid: swiss.country_uuid } })).toEqual({
      "address.state_uuid": "Choose one of the list.",
    });
    const { profile } = await update({ address: { ...address, ...swiss } as SentProfile["address"] });
    expect(profile.address).toMatchObject({ country_uuid: swiss.country_uuid, state_uuid: null });
  });

  it("takes an emergency contact whose email is one [R5-28]", async () => {
    expect(await faults({ emergency_contact: { emergency_contact_email: "luis@" } })).toEqual({
      "emergency_contact.emergency_contact_email": "Please enter correct email.",
    });
  });

  it("takes words of the clinic's lists only", async () => {
    const elsewhere = (await aPlace(patient)).country_uuid;
    const { address } = await aProfile(patient);
    expect(
      await faults({
        primary_language: "Klingon",
        emergency_contact: { ec_relationship: "Rival" },
        address: { ...address, region_uuid: elsewhere, address_type_uuid: elsewhere },
      }),
    ).toEqual({
      primary_language: "Choose one of the list.",
      "emergency_contact.ec_relationship": "Choose one of the list.",
      "address.region_uuid": "Choose one of the list.",
      "address.address_type_uuid": "Choose one of the list.",
    });
  });

  it("asks for the opt-out of isolation messages only where the clinic writes them", async () => {
    expect((await update({ isolation_messaging_opt_out: true })).profile.isolation_messaging_opt_out).toBe(false);
    const own = await aClinic(server);
    const admin = await aStaffMember(server, own, { role: "Clinic administrator" });
    await admin.ask(preferenceCalls.create, { body: { name: "isolationMessaging", value: '{"enabled":true}' } });
    patient = await aPatient(server, own);
    expect((await patient.ask(portalCalls.profile)).isolationMessaging).toBe(true);
    expect((await update({ isolation_messaging_opt_out: true })).profile.isolation_messaging_opt_out).toBe(true);
  });

  it("is not overwritten by an edit of what was there before", async () => {
    const stale = await aProfile(patient);
    await update();
    const refusal = await patient.refused(portalCalls.update, { body: stale });
    expect(refusal).toMatchObject({ status: 409, code: "edit.stale", newer: { version: stale.version + 1 } });
  });
});

describe("cancelling the account", () => {
  it("ends all its sessions on every server, its access and its messages [R7-38]", async () => {
    const again = await from(server, anAddress(), authCalls.signInPatient, {
      login: patient.login,
      date_of_birth: patient.dateOfBirth,
      password,
    });
    const entry = { tenant: clinic, actor_uuid: patient.personId };
    const other = await from(server, anAddress(), authCalls.choosePatientClinic, entry, again.token ?? "");
    expect((await send(beside, portalCalls.profile, {}, other.token ?? "")).statusCode).toBe(200);
    await patient.ask(portalCalls.disable, { body: {} });
    await expect.poll(() => isSignedOut(patient)).toBe(true);
    await expect
      .poll(async () => (await send(beside, portalCalls.profile, {}, other.token ?? "")).statusCode)
      .toBe(401);
    const back = await from(server, anAddress(), authCalls.signInPatient, {
      login: patient.login,
      date_of_birth: patient.dateOfBirth,
      password,
    });
    expect(back.status).toBe(401);
    const queued = await server.inTransaction(clinic, (tx) =>
      queueMessage(tx, {
        personId: patient.personId,
        channel: "email",
        destination: patient.login,
        subject: "Your visit",
        body: "Call us.",
        cause: "a test",
      }),
    );
    expect(queued).toMatchObject({ outcome: "failed", failure: "opted-out" });
  });
});

describe("the patients' wall", () => {
  it("keeps a patient from everyone else's data, and from what staff write, by the database's own rights", async () => {
    const other = await aPatient(server, clinic, { firstName: "Rosa", lastName: "Diaz" });
    const actor = { tenantId: clinic, personId: patient.personId, userId: null, name: "Maria Santos" };
    const pool = openPool(server.connection, 1);
    const asPatient = (text: string) =>
      inTransaction(pool, actor, async (tx) => (await tx.executeQuery(CompiledQuery.raw(text))).rows);
    try {
      expect(await asPatient("select id from person")).toEqual([{ id: patient.personId }]);
      expect(await asPatient(`select end_portal_access('${other.personId}') as ended`)).toEqual([{ ended: false }]);
      expect(await isSignedOut(other)).toBe(false);
      for (const text of [
        "update person set last_name = 'Other'",
        "update person set date_of_birth = null",
        "select id from account",
        "select id from account_entry",
        "select id from session",
        "select id from record",
        "delete from person",
        "select id from app_user",
      ]) {
        await expect(asPatient(text), text).rejects.toThrow(/permission denied/);
      }
      expect(await asPatient(`update person set email = 'x' where id = '${other.personId}' returning id`)).toEqual([]);
      expect(
        await asPatient(`delete from person_match_key where person_id = '${other.personId}' returning key`),
      ).toEqual([]);
    } finally {
      await pool.end();
    }
  });

  it("lets no member of staff in as a patient by their own session", async () => {
    const staff = await aStaffMember(server, clinic);
    expect((await staff.refused(portalCalls.profile)).code).toBe("access.denied");
    expect((await staff.refused(portalCalls.disable, { body: {} })).code).toBe("access.denied");
  });
});
