import { randomBytes } from "node:crypto";
import { guideCalls } from "@tracewell/contract/guide";
import { guideArticleCalls } from "@tracewell/contract/guide-articles";
import { queues } from "@tracewell/contract/live";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aJpeg, anSvg, aPng, aPolyglot } from "../../testing/images.ts";
import { aBrowser } from "../../testing/live-browser.ts";

const { articles, article, editArticle, restoreArticle } = guideArticleCalls;
let server: TestApp;
let clinic: string;
let admin: Caller;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  nurse = await aStaffMember(server, clinic);
});

const params = { article: "roles" };
const own = { title: "Who does what", words: "quokka", text: "Ask **Ines** on the *second* floor.", pictures: [] };
const edit = (body: Partial<typeof own> & { version: number }) =>
  admin.ask(editArticle, { params, body: { ...own, ...body } });
const read = async (caller: Caller, search: string) => (await caller.ask(guideCalls.query, { query: { search } })).data;

it("says what the clinic wrote, to its own staff alone", async () => {
  const shipped = await admin.ask(article, { params });
  expect(shipped).toMatchObject({ title: "Roles", changed: false, version: 0, versions: [] });
  const edited = await edit({ version: 0 });
  expect(edited).toMatchObject({ ...own, changed: true, version: 1, versions: [{ version: 1, title: own.title }] });
  const [first] = await read(nurse, "quokka");
  expect(first).toMatchObject({
    id: "roles",
    title: own.title,
    body: "Ask Ines on the second floor.",
    html: "<p>Ask <b>Ines</b> on the <i>second</i> floor.</p>",
  });
  expect((await admin.ask(articles)).data.filter(({ changed }) => changed)).toEqual([
    { article: "roles", title: own.title, changed: true },
  ]);
  expect(await read(await aStaffMember(server, await aClinic(server)), "quokka")).toEqual([]);
});

it("goes back to any version, and to the shipped text", async () => {
  const before = await admin.ask(article, { params });
  await edit({ version: 0 });
  await edit({ version: 1, title: "Second" });
  const back = await admin.ask(restoreArticle, { params, body: { to: 1, version: 2 } });
  expect(back).toMatchObject({ title: own.title, version: 3, changed: true });
  const shipped = await admin.ask(restoreArticle, { params, body: { to: 0, version: 3 } });
  expect(shipped).toMatchObject({ title: before.title, text: before.text, changed: false, version: 4 });
  expect(shipped.versions.map(({ version, title }) => [version, title])).toEqual([
    [4, null],
    [3, own.title],
    [2, "Second"],
    [1, own.title],
  ]);
  expect((await read(nurse, "roles"))[0]?.title).toBe("Roles");
});

it("makes no markup of what is typed but its own [R5-54]", async () => {
  const door = `data:image/png;base64,${(await aPng(20, 20)).toString("base64")}`;
  const written = async (text: string, pictures: { name: string; data: string }[] = []) => {
    const { version } = await admin.ask(article, { params });
    await admin.ask(editArticle, { params, body: { ...own, text, pictures, version } });
    return (await read(nurse, "quokka"))[0]?.html;
  };
  expect(await written("<script>steal()</script> <img src=x onerror=steal()> <svg/onload=steal()> \"&'")).toBe(
    "<p>&lt;script&gt;steal()&lt;/script&gt; &lt;img src=x onerror=steal()&gt; &lt;svg/onload=steal()&gt; &quot;&amp;'</p>",
  );
  const links =
    '[a](javascript:steal()) [b](https://evil.example) [c](//evil/x) [d](/home" onclick=steal()) [e](/home)';
  expect(await written(links)).toBe(
    '<p>[a](javascript:steal()) [b](https://evil.example) [c](//evil/x) [d](/home&quot; onclick=steal()) <a href="/home">e</a></p>',
  );
  const shows = await written('![a" onerror="steal()](door) ![<b>](door)', [{ name: "door", data: door }]);
  expect(shows?.replaceAll(/data:[^"]*/g, "…")).toBe(
    '<p><img src="…" alt="a&quot; onerror=&quot;steal()"> <img src="…" alt="&lt;b&gt;"></p>',
  );
  const nested = await written("![[x](/home)](door)", [{ name: "door", data: door }]);
  expect(nested).not.toContain("<img");
  const { version } = await admin.ask(article, { params });
  const code = "<img src=x onerror=steal()>";
  await admin.ask(editArticle, { params, body: { ...own, title: code, words: `quokka ${code}`, version } });
  expect((await read(nurse, "quokka"))[0]?.title).toBe(code);
});

it("takes long rows of marks without thinking about them for long", async () => {
  const begun = performance.now();
  for (const [version, mark] of ["[", "![", "[a](", "![a](", "**", "*", "`"].entries()) {
    const text = mark.repeat(20_000 / mark.length);
    await admin.ask(editArticle, { params, body: { ...own, text, version } });
    await read(nurse, "quokka");
  }
  expect(performance.now() - begun).toBeLessThan(8000);
});

it("keeps pictures within 300 by 300, large ones as JPEG [R5-35] [R9-21]", async () => {
  const data = `data:image/png;base64,${(await aPng(900, 600)).toString("base64")}`;
  const text = "See ![the door](door).";
  const edited = await admin.ask(editArticle, {
    params,
    body: { ...own, text, pictures: [{ name: "door", data }], version: 0 },
  });
  const [picture] = edited.pictures;
  const [kind, content = ""] = picture?.data.split(",") ?? [];
  expect(kind).toBe("data:image/jpeg;base64");
  expect(await sharp(Buffer.from(content, "base64")).metadata()).toMatchObject({ width: 300, height: 200 });
  const [found] = await read(nurse, "quokka");
  expect(found?.html).toBe(`<p>See <img src="${picture?.data}" alt="the door">.</p>`);
  expect(found?.body).toBe("See the door.");
});

it("leaves pictures as they are while the text around them changes", async () => {
  const data = `data:image/jpeg;base64,${(await aJpeg(200, 100)).toString("base64")}`;
  const body = { ...own, pictures: [{ name: "door", data }], version: 0 };
  const { pictures } = await admin.ask(editArticle, { params, body });
  const edited = await admin.ask(editArticle, { params, body: { ...own, title: "Second", pictures, version: 1 } });
  expect(edited.pictures).toEqual(pictures);
});

it("keeps nothing of what hides behind a picture's end", async () => {
  const hidden = await aPolyglot();
  const data = `data:image/jpeg;base64,${hidden.toString("base64")}`;
  const { pictures } = await admin.ask(editArticle, {
    params,
    body: { ...own, pictures: [{ name: "door", data }], version: 0 },
  });
  expect(hidden.toString("latin1")).toContain("<script>");
  expect(Buffer.from(pictures[0]?.data.split(",")[1] ?? "", "base64").toString("latin1")).not.toContain("<script>");
});

it("refuses what is no picture, two of a name, and one that is named and not there", async () => {
  const picture = (name: string, content: Buffer) => ({
    name,
    data: `data:image/png;base64,${content.toString("base64")}`,
  });
  const refused = async (body: object) =>
    (await admin.refused(editArticle, { params, body: { ...own, version: 0, ...body } as never })).code;
  const small = await aPng(20, 20);
  expect(await refused({ pictures: [picture("a", anSvg)] })).toBe("image.wrong-type");
  expect(await refused({ pictures: [picture("a", small), picture("a", small)] })).toBe("guide.picture-twice");
  expect(await refused({ text: "![door](door)" })).toBe("guide.picture-unknown");
  const noise = await sharp(randomBytes(300 * 300), { raw: { width: 300, height: 300, channels: 1 } })
    .png({ palette: true, colors: 256 })
    .toBuffer();
  expect(await refused({ pictures: [picture("a", noise)] })).toBe("guide.picture-too-large");
  for (const data of [
    "https://evil.example/a.png",
    "javascript:steal()",
    `data:image/svg+xml;base64,${anSvg.toString("base64")}`,
    'data:image/png;base64,AAAA" onerror="steal()',
  ])
    expect(await refused({ pictures: [{ name: "a", data }] }), data).toBe("request.invalid");
  expect(await refused({ pictures: [picture('a" onerror="steal()', small)] })).toBe("request.invalid");
  expect(await refused({ pictures: ["a", "b", "c", "d", "e"].map((name) => picture(name, small)) })).toBe(
    "request.invalid",
  );
  expect(await refused({ text: "x".repeat(20_001) })).toBe("request.invalid");
});

it("is for administrators, on the version in hand, of articles that there are", async () => {
  const body = { ...own, version: 0 };
  for (const refused of [
    nurse.refused(articles),
    nurse.refused(article, { params }),
    nurse.refused(editArticle, { params, body }),
    nurse.refused(restoreArticle, { params, body: { to: 0, version: 0 } }),
  ])
    expect((await refused).status).toBe(403);
  const nowhere = { article: "nowhere" };
  expect((await admin.refused(article, { params: nowhere })).code).toBe("request.not-found");
  expect((await admin.refused(editArticle, { params: nowhere, body })).code).toBe("request.not-found");
  expect((await admin.refused(restoreArticle, { params, body: { to: 9, version: 0 } })).code).toBe("request.not-found");
  await admin.ask(editArticle, { params, body });
  for (const stale of [
    await admin.refused(editArticle, { params, body }),
    await admin.refused(restoreArticle, { params, body: { to: 0, version: 0 } }),
  ])
    expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { version: 1 } });
  const both = await Promise.all(
    [1, 1].map((version) => admin.ask(editArticle, { params, body: { ...body, version } }).catch(() => null)),
  );
  expect(both.filter(Boolean)).toHaveLength(1);
});

it("writes what an article said before and says now into the Activity log, and its pictures once", async () => {
  await edit({ version: 0 });
  await edit({ version: 1, title: "Second" });
  const { rows } = await server.pool.query(
    `select table_name, action, before, after - '{id,tenant_id,article_id,edited_at}'::text[] as after from trail
     where tenant_id = $1 and table_name like 'guide_article%' order by id`,
    [clinic],
  );
  const { text: body, pictures, ...texts } = own;
  const [first, firstVersion, second, secondVersion] = rows;
  expect(first).toMatchObject({ action: "insert", after: { article: "roles", version: 1, body, pictures, ...texts } });
  expect(second).toMatchObject({ action: "update", before: { title: own.title }, after: { title: "Second" } });
  expect([firstVersion, secondVersion].map(({ after }) => after)).toEqual([
    { version: 1, edited_by: admin.userId },
    { version: 2, edited_by: admin.userId },
  ]);
});

it("is heard of by the clinic's browsers on every server, and by no other clinic's", async () => {
  const beside = await anApp({ beside: server });
  await beside.app.listen({ port: 0, host: "127.0.0.1" });
  const stranger = await aStaffMember(server, await aClinic(server));
  const hers = await aBrowser(beside, nurse.token, queues.configuration);
  const strangers = await aBrowser(server, stranger.token, queues.configuration);
  await edit({ version: 0 });
  await expect.poll(() => hers.heard.length).toBe(1);
  expect((await read(aCaller(beside, nurse.token, nurse), "quokka"))[0]?.title).toBe(own.title);
  for (const browser of [hers, strangers]) await browser.leave();
  expect(strangers.heard).toEqual([]);
  await beside.close();
});
