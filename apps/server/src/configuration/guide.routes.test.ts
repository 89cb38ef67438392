import { configurationCalls } from "@tracewell/contract/configuration";
import type { ConfigurationFile, ConfigurationParts } from "@tracewell/contract/configuration-file";
import type { FiledArticle } from "@tracewell/contract/configuration-guide";
import { guideArticleCalls, mostPictureText } from "@tracewell/contract/guide-articles";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfigurator } from "../../testing/configuration.ts";
import { aPhotoWithSecrets, aPolyglot } from "../../testing/images.ts";

let server: TestApp;
let admin: Caller;
let file: ReturnType<typeof aConfigurator>;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  file = aConfigurator(admin);
});

const params = { article: "roles" };
const own: FiledArticle = {
  ...{ article: "roles", title: "Who does what", words: "quokka" },
  text: "Ask **Ines**.\n\nOn the second floor.\n\nOr ring.",
  pictures: [],
};
const shown = { text: "Ask **Ines**.\n\n![The door](door)" };
const dataOf = (content: Buffer) => `data:image/jpeg;base64,${content.toString("base64")}`;
/** A photo of many colors, which would be another one after it was written anew. */
const aPhoto = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
const editOf = async (who: Caller, text: Omit<FiledArticle, "article" | "pictures">, door: Buffer) => {
  const { version } = await who.ask(guideArticleCalls.article, { params });
  const body = { ...text, pictures: [{ name: "door", data: dataOf(door) }], version };
  await who.ask(guideArticleCalls.editArticle, { params, body });
};
const listed = async (of = file) => (await of.parts()).guide ?? [];

it("brings articles with their pictures as they are, in place of what is shipped or was written here [R10-53]", async () => {
  const from = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const { article: _, pictures: __, ...text } = { ...own, ...shown };
  await editOf(from, text, await aPhoto());
  const guide = await listed(aConfigurator(from));
  const { applied, changes } = await file.apply({ guide });
  expect(changes).toMatchObject([
    { name: own.title, does: "add", note: "Staff read it in place of the article that comes with the product." },
  ]);
  expect(changes[0]?.facts).toContainEqual({
    label: "Picture door",
    before: null,
    after: expect.stringMatching(/^JPEG, \d+ kB \([\da-f]{8}\)$/),
  });
  expect(await listed()).toEqual(guide);
  const { applied: second, changes: again } = await file.apply({ guide: [own] });
  expect(again[0]).toMatchObject({ does: "change", note: null });
  expect(again[0]?.facts.map(({ label, after }) => [label, after])).toEqual([
    ["Text", "Ask **Ines**.\n\nOn the second floor.\n\nOr ring."],
    ["Picture door", null],
  ]);
  await file.undo(second.id);
  expect(await listed()).toEqual(guide);
  await file.undo(applied.id);
  expect(await listed()).toEqual([]);
  const { changed, versions } = await admin.ask(guideArticleCalls.article, { params });
  expect([changed, versions.length]).toEqual([false, 4]);
  await file.apply({ guide });
  expect(await listed()).toEqual(guide);
});

it("refuses what the page would refuse, a picture that the product did not write, and articles that are nowhere", async () => {
  const reasonOf = async (...guide: FiledArticle[]) => (await file.refusal({ guide })).message;
  for (const picture of [await aPhotoWithSecrets(), await aPolyglot(), Buffer.from("no picture")])
    expect(await reasonOf({ ...own, ...shown, pictures: [{ name: "door", data: dataOf(picture) }] })).toMatch(
      /^Line 1, Articles of the guide “Who does what”: .*This picture didn’t come from an export\./,
    );
  expect(await reasonOf({ ...own, ...shown })).toContain("The text names a picture that isn’t there.");
  expect(await reasonOf({ ...own, article: "nowhere" })).toContain("has no article “nowhere”.");
  expect(await reasonOf({ ...own, text: "x".repeat(20_001) })).toMatch(
    /^Line 1, Articles of the guide “Who does what”, text: /,
  );
  const script = { name: "door", data: "data:image/svg+xml;base64,AAAA" };
  expect(await reasonOf({ ...own, pictures: [script] })).toMatch(
    /^Line 1, Articles of the guide “Who does what”, pictures.0.data: /,
  );
  expect(await listed()).toEqual([]);
});

it("leaves pictures out where the file would be too large, says so, and keeps those that the clinic has", async () => {
  const { tenantId } = admin;
  const pictures = ["a", "b", "c", "d"].map((name) => ({
    ...{ name, data: `data:image/png;base64,${"A".repeat(mostPictureText - 30)}` },
  }));
  await server.pool.query(
    `insert into guide_article (tenant_id, article, title, words, body, pictures)
     select $1, article, 'Title of ' || article, 'words', 'See ![the hall](a).', $2::jsonb from unnest($3::text[]) as article`,
    [
      tenantId,
      JSON.stringify(pictures),
      (await admin.ask(guideArticleCalls.articles)).data.map((each) => each.article),
    ],
  );
  const exported = await admin.ask(configurationCalls.file);
  expect(exported.lacksPictures).toBe(true);
  const { sections } = JSON.parse(exported.content) as ConfigurationFile;
  const [first] = sections.guide ?? [];
  expect(first?.pictures).toEqual(pictures.map(({ name }) => ({ name, data: null })));

  const other = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const there = aConfigurator(other);
  const part = (article: string): ConfigurationParts => ({
    guide: sections.guide?.filter((each) => each.article === article),
  });
  const { changes } = await there.apply(part("home"));
  expect(changes.map(({ note }) => note)).toEqual([
    "Staff read it in place of the article that comes with the product. The file was too large for its pictures: a, b, c, d. Add them on the article’s page.",
  ]);
  expect(await listed(there)).toMatchObject([{ article: "home", text: "See the hall.", pictures: [] }]);
  const { article: _, pictures: __, ...text } = { ...own, ...shown };
  await editOf(other, text, await aPhoto());
  const [, roles] = await listed(there);
  if (!roles) throw new Error("The clinic wrote nothing.");
  const bare = { ...roles, title: "Roles here", pictures: [{ name: "door", data: null }] };
  const { changes: kept } = await there.apply({ guide: [bare] });
  expect(kept).toMatchObject([{ note: null, facts: [{ label: "Name", after: "Roles here" }] }]);
  expect((await listed(there))[1]).toEqual({ ...roles, title: "Roles here" });
});
