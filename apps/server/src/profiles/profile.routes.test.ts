import { randomUUID } from "node:crypto";
import { authCalls } from "@tracewell/contract/auth";
import type { SentBody } from "@tracewell/contract/call";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { fileCalls } from "@tracewell/contract/files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { passwordCalls } from "@tracewell/contract/passwords";
import { type ProfileUser, profileCalls } from "@tracewell/contract/profiles";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { aJpeg } from "../../testing/images.ts";
import { lastMessageTo, password, showPassword } from "../../testing/sign-in.ts";
import { sendForm, upload } from "../../testing/upload.ts";
import { takeOnStaff } from "../access/staff.service.ts";
import { createClinic } from "../clinics/clinic.service.ts";

type Sent = SentBody<typeof profileCalls.update>;

let server: TestApp;
let clinic: string;
let ann: Caller;
let present: ProfileUser;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  ann = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ann", lastName: "Lee" });
  present = await ann.ask(profileCalls.get);
});

/** The profile as it is, with some of it changed. */
const payload = (change: Partial<Sent> = {}): Sent => ({
  first_name: present.firstName,
  last_name: present.lastName,
  npi_number: present.npiNumber,
  email: present.email,
  mobile_phone: present.mobilePhone,
  user_meta: present.userMeta,
  workgroup_uuid: present.workgroup?.id ?? null,
  photo_uuid: present.photoUuid,
  version: present.version,
  ...change,
});
const update = async (change: Partial<Sent>) => {
  if ("mobile_phone" in change || "user_meta" in change) await showPassword(ann);
  return ann.ask(profileCalls.update, { body: payload(change) });
};
const refused = (change: Partial<Sent>) => ann.refused(profileCalls.update, { body: payload(change) });

async function aWorkgroup(caller = ann): Promise<{ id: string; name: string }> {
  const { data } = await caller.ask(lookupCalls.list, { params: { kind: "USER_WORKGROUP" } });
  const [first] = data;
  if (!first) throw new Error("The clinic has no workgroup.");
  return { id: first.id, name: first.name };
}

async function aPhoto(caller = ann): Promise<string> {
  const path = `${fileCalls.upload.path}?image=photo`;
  return (await sendForm(server, caller.token, "me.jpg", await aJpeg(), "file", path)).json().data.uuid;
}

it("answers the user with all that they changed of themselves [R7-34] [R3-70]", async () => {
  const workgroup = await aWorkgroup();
  const photo = await aPhoto();
  const changed = await update({
    first_name: " Anna ",
    npi_number: "1234567893",
    mobile_phone: "(410) 555-0111",
    user_meta: { title: "DIS II", phone: "410 555 0112" },
    workgroup_uuid: workgroup.id,
    photo_uuid: photo,
  });
  expect(changed).toEqual({
    ...present,
    firstName: "Anna",
    displayName: "Anna Lee",
    npiNumber: "1234567893",
    mobilePhone: "+14105550111",
    unconfirmedPhones: [
      { what: "cell", number: "+14105550111" },
      { what: "phone", number: "+14105550112" },
    ],
    userMeta: { title: "DIS II", phone: "4105550112" },
    workgroup,
    photoUuid: photo,
    version: 2,
  });
  expect(await ann.ask(profileCalls.get)).toEqual(changed);
  expect(await ann.ask(authCalls.session)).toMatchObject({ displayName: "Anna Lee", photoUuid: photo });
});

it("shows role, email and that the account is active", () => {
  expect(present).toMatchObject({
    level: { name: "Investigator" },
    deleted: false,
    email: expect.stringContaining("@"),
  });
});

it("carries the user's order and folding of modules [R3-68]", async () => {
  const value = { modulesCollapsed: true, collapsedModules: { notes: false }, modulesOrder: { CONTACT: ["notes"] } };
  await ann.ask(preferenceCalls.save, {
    params: { name: "user_ui_preferences" },
    body: { value: JSON.stringify({ ...value, modulesAnchored: { CONTACT: ["activity"] } }), version: 0 },
  });
  expect((await ann.ask(profileCalls.get)).preferencesMeta).toEqual({
    ...value,
    modulesAnchored: { CONTACT: ["activity"] },
  });
});

it("empties what is emptied", async () => {
  present = await update({
    npi_number: "1234567893",
    mobile_phone: "4105550111",
    user_meta: { title: "DIS", phone: null },
  });
  const emptied = await update({ npi_number: null, mobile_phone: "", user_meta: { title: " ", phone: null } });
  expect(emptied).toMatchObject({ npiNumber: null, mobilePhone: null, userMeta: { title: null, phone: null } });
});

describe("another phone", () => {
  const phones = { mobile_phone: "4105550111" };

  it("asks for the password, on the server, once for each change", async () => {
    expect(await refused(phones)).toMatchObject({
      code: "auth.password-needed",
      details: [{ field: "current_password" }],
    });
    present = await update(phones);
    expect((await refused({ mobile_phone: "4105550112" })).code).toBe("auth.password-needed");
    expect((await update({ first_name: "Anna" })).firstName).toBe("Anna");
  });

  it("takes no password that was shown longer ago than five minutes, and none of another device", async () => {
    await showPassword(ann);
    await server.pool.query("update session set password_shown_at = now() - interval '6 minutes' where user_id = $1", [
      ann.userId,
    ]);
    expect((await refused(phones)).code).toBe("auth.password-needed");
    const account = await send(server, authCalls.signIn, { body: { email: present.email, password } });
    const elsewhere = await send(
      server,
      authCalls.chooseClinic,
      { body: { tenant: clinic, actor_uuid: ann.userId } },
      String(account.headers.authorization),
    );
    await send(server, passwordCalls.confirmPassword, { body: { password } }, String(elsewhere.headers.authorization));
    expect((await refused(phones)).code).toBe("auth.password-needed");
  });

  it("is asked for no password where the account has none", async () => {
    await server.pool.query("update account set password_hash = null where email = $1", [present.email]);
    expect((await ann.ask(profileCalls.update, { body: payload(phones) })).mobilePhone).toBe("+14105550111");
  });

  it("is told by mail", async () => {
    await update(phones);
    expect(await lastMessageTo(server, present.email)).toContain("verification codes go to the new ones");
  });
});

describe("a photo", () => {
  it("is cleared when it was marked for removal [R4-41]", async () => {
    present = await update({ photo_uuid: await aPhoto() });
    expect((await update({ photo_uuid: null })).photoUuid).toBeNull();
    const params = { name: `user-photo-${ann.userId}` };
    expect((await send(server, fileCalls.getNamed, { params }, ann.token)).statusCode).toBe(404);
  });

  it("is one's own upload, made for a photo", async () => {
    const bob = await aStaffMember(server, clinic);
    const others = [await aPhoto(bob), await upload(server, ann, "me.jpg", await aJpeg()), randomUUID()];
    for (const photo_uuid of others) expect((await refused({ photo_uuid })).code).toBe("file.not-found");
  });

  it("that an administrator or another server put there may stay", async () => {
    const photo = await aPhoto();
    present = await update({ photo_uuid: photo });
    expect((await update({ first_name: "Anna" })).photoUuid).toBe(photo);
  });
});

describe("is refused", () => {
  it("a phone that is none, each at its field [R5-17]", async () => {
    const { code, details } = await refused({ mobile_phone: "12", user_meta: { title: null, phone: "call me" } });
    expect(code).toBe("request.invalid");
    expect(details).toEqual([
      { code: "person.phone-invalid", field: "user_meta.phone", message: "Please enter a VALID phone number" },
      { code: "person.phone-invalid", field: "mobile_phone", message: "Please enter a VALID phone number" },
    ]);
  });

  it("an NPI number that has not 10 digits [R9-40] [R5-18]", async () => {
    for (const npi_number of ["123456789", "12345678901", "123456789a"]) {
      expect((await refused({ npi_number })).details).toMatchObject([{ field: "npi_number" }]);
    }
  });

  it("another email, and a name that is empty", async () => {
    expect((await refused({ email: "other@staff.example" })).details).toMatchObject([
      { code: "profile.email-fixed", field: "email" },
    ]);
    expect((await refused({ first_name: " " })).details).toMatchObject([{ message: "First name is required." }]);
  });

  it("a workgroup of another list or another clinic", async () => {
    const elsewhere = await aStaffMember(server, await aClinic(server));
    const languages = await ann.ask(lookupCalls.list, { params: { kind: "LANGUAGE" } });
    for (const workgroup_uuid of [(await aWorkgroup(elsewhere)).id, languages.data[0]?.id ?? ""]) {
      expect((await refused({ workgroup_uuid })).details).toMatchObject([{ field: "workgroup_uuid" }]);
    }
  });

  it("a change that was made on an older version, with the newer one beside it", async () => {
    await update({ first_name: "Anna" });
    const stale = await refused({ last_name: "Leigh" });
    expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { firstName: "Anna", version: 2 } });
  });

  it("who is no member of staff", async () => {
    const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
    expect((await kiosk.refused(profileCalls.get)).code).toBe("access.denied");
    expect((await kiosk.refused(profileCalls.update, { body: payload() })).code).toBe("access.denied");
  });
});

it("keeps the phones that codes go to from a session that has shown none, where a clinic asks for codes", async () => {
  expect(present.abilities.changePhones.allowed).toBe(true);
  const guarded = await server.inTransaction(null, (tx) => createClinic(tx, { name: randomUUID(), twoFactor: true }));
  const again = { email: present.email, password: "Demo-pass-1", firstName: "Ann", lastName: "Lee", role: "Analyst" };
  await server.inTransaction(guarded, (tx) => takeOnStaff(tx, guarded, again));
  present = await ann.ask(profileCalls.get);
  expect(present.abilities.changePhones).toMatchObject({
    allowed: false,
    reasons: [{ code: "profile.phones-guarded" }],
  });
  const { details } = await refused({ mobile_phone: "4105550111", user_meta: { title: null, phone: "4105550112" } });
  expect(details).toMatchObject([
    { code: "profile.phones-guarded", field: "user_meta.phone" },
    { code: "profile.phones-guarded", field: "mobile_phone" },
  ]);
  expect((await update({ first_name: "Anna" })).firstName).toBe("Anna");
});

it("leaves a line in the Activity log with what was before and after", async () => {
  await update({ first_name: "Anna" });
  const line = await server.inTransaction(clinic, (tx) =>
    tx
      .selectFrom("trail")
      .select(["before", "after", "actor_id"])
      .where("table_name", "=", "app_user")
      .where("action", "=", "update")
      .where("row_id", "=", ann.userId)
      .executeTakeFirstOrThrow(),
  );
  expect(line).toMatchObject({ before: { first_name: "Ann" }, after: { first_name: "Anna" }, actor_id: ann.userId });
});
