import { articleBody, articleHtml, namedPictures } from "@tracewell/contract/guide-article";
import { type ArticleText, type EditedArticle, mostPictureText } from "@tracewell/contract/guide-articles";
import { imageTypeOf } from "@tracewell/contract/images";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { encodeImage, isEncoded } from "../platform/files/image-encoder.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import type { Article } from "./article.reader.ts";
import { articles as shipped } from "./article.service.ts";
import {
  findKept,
  findPictures,
  findVersion,
  listKept,
  listOwn,
  listVersions,
  takeVersion,
} from "./guide-article.queries.ts";

/** The clinic's guide: what it says itself in the place of what is shipped, without its pictures. */
export async function articlesOf(tx: Tx): Promise<readonly Article[]> {
  const own = new Map((await listOwn(tx)).map(({ article, ...text }) => [article, text]));
  if (own.size === 0) return shipped;
  return shipped.map((article) => {
    const text = own.get(article.id);
    return text ? { ...article, ...text, body: articleBody(text.text), html: articleHtml(text.text) } : article;
  });
}

/** Articles with the pictures that they name: all of a clinic's may weigh megabytes, so they are read for those in view. */
export async function withPictures(tx: Tx, articles: readonly Article[]): Promise<Article[]> {
  const illustrated = articles.filter(({ text }) => namedPictures(text).length > 0).map(({ id }) => id);
  const pictures = illustrated.length > 0 ? await findPictures(tx, illustrated) : new Map<string, never>();
  return articles.map((article) => {
    const named = pictures.get(article.id);
    return named ? { ...article, html: articleHtml(article.text, named) } : article;
  });
}

export async function listArticles(tx: Tx) {
  const titles = new Map((await listOwn(tx)).map(({ article, title }) => [article, title]));
  return wholeList(
    shipped.map(({ id, title }) => ({ article: id, title: titles.get(id) ?? title, changed: titles.has(id) })),
  );
}

export async function getArticle(tx: Tx, article: string): Promise<EditedArticle> {
  const { title, words, text } = shippedOne(article);
  const { version, kept } = (await findKept(tx, article)) ?? { version: 0, kept: null };
  return {
    ...(kept ?? { title, words, text, pictures: [] }),
    article,
    changed: kept !== null,
    version,
    versions: await listVersions(tx, article),
  };
}

/** Whether there is an article that a clinic may write in its own words. */
export const isArticle = (article: string): boolean => shipped.some(({ id }) => id === article);

/** The articles that the clinic wrote, whole. One that the product no longer has is not among them. */
export const ownArticles = async (tx: Tx) => (await listKept(tx)).filter(({ article }) => isArticle(article));

/** Replaces an article's text; an edit of an older version is refused. */
export const editArticle = (
  tx: Tx,
  viewer: Viewer,
  article: string,
  text: ArticleText & { version: number },
): Promise<EditedArticle> => putArticle(tx, viewer, article, text, writtenAnew);

/** Like an edit, but pictures come from another clinic's export and stay byte for byte as they are. */
export const bringArticle = (
  tx: Tx,
  viewer: Viewer,
  article: string,
  text: ArticleText & { version: number },
): Promise<EditedArticle> => putArticle(tx, viewer, article, text, asWritten);

async function putArticle(
  tx: Tx,
  viewer: Viewer,
  article: string,
  { version, ...text }: ArticleText & { version: number },
  take: (data: string, place: number) => Promise<string>,
): Promise<EditedArticle> {
  shippedOne(article);
  demandPictures(text);
  const before = await findKept(tx, article);
  const known = new Set(before?.kept?.pictures.map(({ data }) => data));
  const pictures = [];
  for (const [place, { name, data }] of text.pictures.entries()) {
    // A JPEG loses sharpness every time it is encoded.
    pictures.push({ name, data: known.has(data) ? data : await take(data, place) });
  }
  return addVersion(tx, viewer, article, { version, kept: { ...text, pictures } });
}

/** Puts back what an article said; the versions after it stay in sight. */
export async function restoreArticle(
  tx: Tx,
  viewer: Viewer,
  article: string,
  { to, version }: { to: number; version: number },
): Promise<EditedArticle> {
  shippedOne(article);
  const kept = to === 0 ? null : found(await findVersion(tx, article, to)).kept;
  return addVersion(tx, viewer, article, { version, kept });
}

async function addVersion(
  tx: Tx,
  viewer: Viewer,
  article: string,
  next: { version: number; kept: ArticleText | null },
): Promise<EditedArticle> {
  const isNewest = await takeVersion(tx, viewer, article, next);
  const present = await getArticle(tx, article);
  if (!isNewest) throw new Refusal("edit.stale", { newer: present });
  return present;
}

const shippedOne = (article: string): Article => found(shipped.find(({ id }) => id === article) ?? null);

/** Each picture has a name of its own, and each that the text names is there. */
function demandPictures({ text, pictures }: ArticleText): void {
  const names = pictures.map(({ name }) => name);
  const twice = names.findIndex((name, place) => names.indexOf(name) !== place);
  if (twice >= 0) throw refusalAt(`pictures.${twice}.name`, "guide.picture-twice");
  if (namedPictures(text).some((name) => !names.includes(name))) throw refusalAt("text", "guide.picture-unknown");
}

const bytesOf = (data: string) => Buffer.from(data.slice(data.indexOf(",") + 1), "base64");

/** Refuses a picture that the product didn't encode itself: it could carry anything. */
async function asWritten(data: string, place: number): Promise<string> {
  const bytes = bytesOf(data);
  const isOurs = data.startsWith(`data:${imageTypeOf(bytes)};`) && (await isEncoded(bytes, "editor"));
  if (!isOurs) throw refusalAt(`pictures.${place}.data`, "guide.picture-foreign");
  return data;
}

/** Encodes a picture anew, which drops camera notes and anything after its end; refuses what isn't one (R5-35, R9-21). */
async function writtenAnew(data: string, place: number): Promise<string> {
  const { content, mediaType } = await encodeImage(bytesOf(data), "editor");
  const written = `data:${mediaType};base64,${content.toString("base64")}`;
  if (written.length > mostPictureText) throw refusalAt(`pictures.${place}.data`, "guide.picture-too-large");
  return written;
}
