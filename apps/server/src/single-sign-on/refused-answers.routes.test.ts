import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../testing/app.ts";
import { type AnswerOptions, aSigningKey } from "../../testing/identity-provider.ts";
import { aMember } from "../../testing/sign-in.ts";
import {
  aKnownProvider,
  answered,
  begin,
  certificateOf,
  exchange,
  type KnownProvider,
  post,
  refusalsIn,
  ticketIn,
  told,
} from "../../testing/single-sign-on.ts";

const attacker = "eve@county.example";
const victim = "ines@county.example";

let server: TestApp;
let second: TestApp;
let clinic: string;
let provider: KnownProvider;

beforeAll(async () => {
  server = await anApp();
  second = await anApp({ beside: server });
  clinic = await aClinic(server);
  provider = await aKnownProvider(server, clinic);
  await aMember(server, clinic, { email: attacker });
  await aMember(server, clinic, { email: victim });
});
afterAll(async () => {
  await provider.close();
  await second.close();
  await server.close();
});

const lastRefusal = async () => (await refusalsIn(server, clinic))[0];

describe("an answer that the provider signed otherwise is refused, with a line in the Activity log:", () => {
  const someone = aSigningKey("someone else");
  it.each<[string, AnswerOptions, why: string]>([
    ["for another service", { audience: "https://elsewhere.example/metadata" }, "it is meant for another service"],
    ["by another issuer", { issuer: "https://elsewhere.example" }, "another provider sent it"],
    ["with another key", { ...someone }, "its signature is not the provider’s"],
    ["with no key", { signAssertion: false, signResponse: false }, "its signature is not the provider’s"],
    ["around an assertion without a signature", { signAssertion: false }, "its signature is not the provider’s"],
    ["too long ago", { lifetimeInSeconds: -121 }, "its time is over, or has not come"],
    ["for another address", { destination: "https://elsewhere.example/callback" }, "it is meant for another address"],
    ["for another recipient", { recipient: "https://elsewhere.example" }, "it is not the answer to this request"],
    ["for a request that was never sent", { inResponseTo: "_0" }, "no open request is known that it answers"],
    [
      "for someone who could not sign in there",
      { samlStatusCode: "urn:oasis:names:tc:SAML:2.0:status:Requester" },
      "the provider did not sign the user in",
    ],
    [
      "by SHA-1",
      { signatureAlgorithm: "rsa-sha1", digestAlgorithm: "sha1" },
      "it is signed or encrypted in a way that is too weak",
    ],
  ])("%s", async (_, options, why) => {
    expect((await answered(server, provider, victim, options)).said).toBe(told.answer);
    expect(await lastRefusal()).toBe(`answer not accepted, ${why}`);
  });

  it("nested a thousand levels deep, before it is parsed", async () => {
    const nested = `<Response>${"<a>".repeat(1000)}${"</a>".repeat(1000)}</Response>`;
    expect(await post(server, provider.id, nested)).toBe(told.answer);
    expect(await lastRefusal()).toBe("answer not accepted, it is too large");
  });

  it("with many encrypted assertions, before any is decrypted", async () => {
    const encrypted = '<a:EncryptedAssertion xmlns:a="urn:oasis:names:tc:SAML:2.0:assertion"/>'.repeat(2);
    const answer = `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol">${encrypted}</p:Response>`;
    expect(await post(server, provider.id, answer)).toBe(told.answer);
    expect(await lastRefusal()).toBe("answer not accepted, it could not be read");
  });

  it("by SHA-1, hidden in an encrypted assertion", async () => {
    const encryptionCert = await certificateOf(server, provider.id);
    const weak = { signatureAlgorithm: "rsa-sha1", digestAlgorithm: "sha1", signResponse: false } as const;
    const options = { ...weak, encryptionCert, encryptionPublicKey: encryptionCert };
    const { said, xml } = await answered(server, provider, victim, options);
    expect(xml).not.toContain("rsa-sha1");
    expect(said).toBe(told.answer);
    expect(await lastRefusal()).toMatch(/too weak$/);
  });

  it("is accepted with a clock two minutes behind", async () => {
    const { said } = await answered(server, provider, victim, { lifetimeInSeconds: -110 });
    expect(said).toMatch(/#sso=/);
  });
});

describe("an answer that was changed on the way is refused:", () => {
  const once = (text: string, by: string) => (xml: string) => xml.replace(text, by);
  it.each<[string, (xml: string) => string, AnswerOptions?]>([
    ["an attribute", once(`xsi:type="xs:string">${attacker}`, `xsi:type="xs:string">${victim}`)],
    ["the name", (xml) => xml.replaceAll(attacker, victim)],
    [
      "the name, where the assertion alone is signed",
      (xml) => xml.replaceAll(attacker, victim),
      { signResponse: false },
    ],
    ["the response around a good assertion", once("status:Success", "status:Requester")],
    ["the response's request, where it is not signed", once("InResponseTo=", "Consent="), { signResponse: false }],
    [
      "the assertion's signature taken out",
      (xml) => xml.replace(/(<saml:Assertion.*?)<Signature.*?<\/Signature>/, "$1"),
    ],
    ["a document type before it", (xml) => `<!DOCTYPE x [<!ENTITY e "${victim}">]>${xml}`],
    ["cut off", (xml) => xml.slice(0, -40)],
    ["no XML at all", () => "nonsense"],
    ["nothing", () => ""],
  ])("%s", async (_, change, options = {}) => {
    expect((await answered(server, provider, attacker, options, change)).said).toBe(told.answer);
    expect(await lastRefusal()).toMatch(/^answer not accepted, /);
  });

  it("a comment that cuts a name short changes nobody's name", async () => {
    await aMember(server, clinic, { email: "ines@county.example.eve.example" });
    const cut = (xml: string) => xml.replaceAll(`${victim}.eve.example`, `${victim}<!-- -->.eve.example`);
    const { said, cookie } = await answered(server, provider, `${victim}.eve.example`, {}, cut);
    const entered = await exchange(server, ticketIn(said), cookie);
    expect(entered.json().data.logged_as).toBe(`${victim}.eve.example`);
  });
});

/** A signed assertion of the attacker's own, kept where the signature still finds it, and a forged one that names the victim. */
describe("a signature wrapped around something else is refused:", () => {
  const forgedOf = (assertion: string, id = "_forged") =>
    assertion
      .replace(/<Signature .*?<\/Signature>/, "")
      .replace(/ ID="[^"]+"/, ` ID="${id}"`)
      .replaceAll(attacker, victim);
  const idOf = (element: string) => element.match(/ ID="([^"]+)"/)?.[1] ?? "";
  const signatureOf = (element: string) => element.match(/<Signature .*?<\/Signature>/)?.[0] ?? "";
  const assertionOf = (xml: string) => xml.match(/<saml:Assertion .*<\/saml:Assertion>/)?.[0] ?? "";
  const within = (change: (assertion: string) => string) => (xml: string) =>
    xml.replace(assertionOf(xml), change(assertionOf(xml)));
  const withObject = (assertion: string, hidden: string) =>
    signatureOf(assertion).replace("</Signature>", `<Object>${hidden}</Object></Signature>`);
  const unsigned = (assertion: string) => assertion.replace(signatureOf(assertion), "");
  const issuerEnd = "</saml:Issuer>";
  const signedWith = (forged: string, by: string) => forged.replace(issuerEnd, issuerEnd + by);

  it.each<[string, (xml: string) => string]>([
    ["a forged assertion before the signed one", within((real) => forgedOf(real) + real)],
    ["a forged assertion after the signed one", within((real) => real + forgedOf(real))],
    ["a forged assertion of the same number", within((real) => forgedOf(real, idOf(real)) + real)],
    [
      "the signed one inside a forged one",
      within((real) => forgedOf(real).replace("</saml:Assertion>", `${real}</saml:Assertion>`)),
    ],
    [
      "the signed one inside a forged one that has its signature",
      within((real) =>
        signedWith(forgedOf(real), signatureOf(real)).replace(
          "</saml:Assertion>",
          `${unsigned(real)}</saml:Assertion>`,
        ),
      ),
    ],
    [
      "the signed one inside the signature of a forged one",
      within((real) => signedWith(forgedOf(real), withObject(real, unsigned(real)))),
    ],
    [
      "the signed one inside the signature of a forged one of the same number",
      within((real) => signedWith(forgedOf(real, idOf(real)), withObject(real, unsigned(real)))),
    ],
    [
      "the signed one among the response's extensions",
      (xml) => {
        const real = assertionOf(xml);
        return xml
          .replace(real, forgedOf(real))
          .replace(issuerEnd, `${issuerEnd}<samlp:Extensions>${real}</samlp:Extensions>`);
      },
    ],
    [
      "the signed one beside a forged one in an encrypted one's place",
      within((real) => `<saml:EncryptedAssertion>${real}</saml:EncryptedAssertion>${forgedOf(real)}`),
    ],
  ])("%s", async (_, wrap) => {
    const { said, xml } = await answered(server, provider, attacker, { signResponse: false }, wrap);
    expect(xml).toContain(victim);
    expect(said).toBe(told.answer);
  });

  it.each<[string, (xml: string) => string]>([
    [
      "a signed response inside a forged one",
      (xml) => {
        const real = assertionOf(xml);
        const forged = xml
          .replace(real, forgedOf(real))
          .replace(signatureOf(xml), "")
          .replace(/ ID="[^"]+"/, ' ID="_outer"');
        return forged.replace("<samlp:Status>", `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`);
      },
    ],
    [
      "a signed response inside the signature of a forged one",
      (xml) => {
        const outer = signatureOf(xml);
        const forged = xml.replace(outer, "").replace(assertionOf(xml), forgedOf(assertionOf(xml)));
        const hidden = outer.replace("</Signature>", `<Object>${xml.replace(outer, "")}</Object></Signature>`);
        return forged.replace(/ ID="[^"]+"/, ' ID="_outer"').replace(issuerEnd, issuerEnd + hidden);
      },
    ],
  ])("%s", async (_, wrap) => {
    const { said, xml } = await answered(server, provider, attacker, {}, wrap);
    expect(xml).toContain(victim);
    expect(said).toBe(told.answer);
  });
});

describe("an answer is for one request, and is taken once:", () => {
  it("a second time, on the same server process and on another", async () => {
    const { xml, said } = await answered(server, provider, victim);
    expect(said).toMatch(/#sso=/);
    for (const at of [server, second]) {
      expect(await post(at, provider.id, xml)).toBe(told.answer);
      expect(await lastRefusal()).toBe("answer not accepted, no open request is known that it answers");
    }
  });

  it("on several processes at the same moment", async () => {
    const { requestUrl } = await begin(server, provider.id);
    const xml = await provider.answer(requestUrl, victim);
    const said = await Promise.all([server, second, server, second].map((at) => post(at, provider.id, xml)));
    expect(said.filter((words) => words.includes("#sso=")).length).toBe(1);
    expect(said.filter((words) => words === told.answer).length).toBe(3);
  });

  it("an assertion that was taken for an earlier request", async () => {
    const { requestUrl } = await begin(server, provider.id);
    const xml = await provider.answer(requestUrl, victim);
    const assertionId = xml.match(/<saml:Assertion [^>]* ID="([^"]+)"/)?.[1];
    await server.pool.query("insert into sso_answer_taken values ($1, now() + interval '1 hour')", [
      `${provider.id} ${assertionId}`,
    ]);
    expect(await post(second, provider.id, xml)).toBe(told.answer);
    expect(await lastRefusal()).toBe("answer not accepted, it was taken before");
  });

  it("one that nobody asked for", async () => {
    const { said } = await answered(server, provider, victim, {}, (xml) =>
      xml.replaceAll(/ InResponseTo="[^"]+"/g, ""),
    );
    expect(said).toBe(told.answer);
    const options = { signResponse: false };
    const unasked = await answered(server, provider, victim, options, (xml) =>
      xml.replace(/ InResponseTo="[^"]+"/, ""),
    );
    expect(unasked.said).toBe(told.answer);
  });

  it("one to a request of another browser's, told by the response alone", async () => {
    const other = await begin(server, provider.id);
    const id = (await provider.answer(other.requestUrl, victim)).match(/InResponseTo="([^"]+)"/)?.[1];
    const swapped = (xml: string) => xml.replace(/InResponseTo="[^"]+"/, `InResponseTo="${id}"`);
    expect((await answered(server, provider, attacker, { signResponse: false }, swapped)).said).toBe(told.answer);
  });

  it("one to a request of ten minutes ago", async () => {
    const { requestUrl } = await begin(server, provider.id);
    await server.pool.query(
      "update sso_request set expires_at = now() - interval '1 second' where answered_at is null",
    );
    expect(await post(server, provider.id, await provider.answer(requestUrl, victim))).toBe(told.answer);
  });

  it("one that another clinic's provider was asked for", async () => {
    const other = await aKnownProvider(server, await aClinic(server), "Bay sign-on");
    const { requestUrl } = await begin(server, provider.id);
    expect(await post(server, other.id, await provider.answer(requestUrl, victim))).toBe(told.answer);
    const theirs = await begin(server, other.id);
    expect(await post(server, provider.id, await other.answer(theirs.requestUrl, victim))).toBe(told.answer);
    await other.close();
  });
});

it("takes a form there, and nowhere else", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const elsewhere = await server.app.inject({ method: "POST", url: "/api/mtauth/user", headers, payload: "email=x" });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([415, "request.wrong-type"]);
  const large = "x".repeat(600_000);
  const url = `/api/idp/${provider.id}/callback`;
  const tooLarge = await server.app.inject({ method: "POST", url, headers, payload: `SAMLResponse=${large}` });
  expect(tooLarge.statusCode).toBe(413);
  const json = await server.app.inject({ method: "POST", url, payload: { SAMLResponse: "x" } });
  expect(json.headers.location).toContain("sso-problem=auth.sso-answer");
});
