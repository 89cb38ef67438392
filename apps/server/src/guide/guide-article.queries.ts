import type { ArticleText, EditedArticle } from "@tracewell/contract/guide-articles";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

type Pictures = ArticleText["pictures"];
type OwnArticle = Omit<ArticleText, "pictures"> & { article: string };

/** What a clinic says in an article's place; null: the shipped text. */
interface KeptArticle {
  version: number;
  kept: ArticleText | null;
}

/** Without their pictures, which may weigh megabytes. */
export async function listOwn(tx: Tx): Promise<OwnArticle[]> {
  const { rows } = await sql<OwnArticle>`
    select article, title, words, body as text from guide_article where title is not null`.execute(tx);
  return rows;
}

export async function findPictures(tx: Tx, articles: readonly string[]): Promise<Map<string, Pictures>> {
  const { rows } = await sql<{ article: string; pictures: Pictures }>`
    select article, pictures from guide_article where article = any(${articles}::text[])`.execute(tx);
  return new Map(rows.map(({ article, pictures }) => [article, pictures]));
}

const kept = sql`case when a.title is not null then
  jsonb_build_object('title', a.title, 'words', a.words, 'text', a.body, 'pictures', a.pictures) end as kept`;

export async function findKept(tx: Tx, article: string): Promise<KeptArticle | null> {
  const { rows } = await sql<KeptArticle>`
    select a.version, ${kept} from guide_article a where a.article = ${article}`.execute(tx);
  return rows[0] ?? null;
}

/** All that the clinic says itself, with its pictures. */
export async function listKept(tx: Tx): Promise<{ article: string; version: number; kept: ArticleText }[]> {
  const { rows } = await sql<{ article: string; version: number; kept: ArticleText }>`
    select a.article, a.version, ${kept} from guide_article a where a.title is not null order by a.article`.execute(tx);
  return rows;
}

export async function findVersion(tx: Tx, article: string, version: number): Promise<KeptArticle | null> {
  const { rows } = await sql<KeptArticle>`
    select a.version, ${kept} from guide_article_version a
      join guide_article g on g.tenant_id = a.tenant_id and g.id = a.article_id
    where g.article = ${article} and a.version = ${version}`.execute(tx);
  return rows[0] ?? null;
}

export async function listVersions(tx: Tx, article: string): Promise<EditedArticle["versions"]> {
  const { rows } = await sql<EditedArticle["versions"][number]>`
    select v.version, u.first_name || ' ' || u.last_name as by, v.edited_at as at, v.title
    from guide_article_version v join guide_article g on g.tenant_id = v.tenant_id and g.id = v.article_id
      left join app_user u on u.tenant_id = v.tenant_id and u.id = v.edited_by
    where g.article = ${article} order by v.version desc limit 50`.execute(tx);
  return rows;
}

/** Puts the next version in the place of this one, where this one still is the newest; else answers false. */
export async function takeVersion(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  article: string,
  { version, kept: text }: KeptArticle,
): Promise<boolean> {
  const pictures = sql`${JSON.stringify(text?.pictures ?? [])}::jsonb`;
  const [title, words, body] = [text?.title ?? null, text?.words ?? null, text?.text ?? null];
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into guide_article (tenant_id, article, title, words, body, pictures)
          values (${tenantId}, ${article}, ${title}, ${words}, ${body}, ${pictures})
          on conflict (tenant_id, article) do nothing`.execute(tx)
      : await sql`update guide_article set version = version + 1, title = ${title}, words = ${words}, body = ${body},
          pictures = ${pictures} where article = ${article} and version = ${version}`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`
    insert into guide_article_version (tenant_id, article_id, version, title, words, body, pictures, edited_by)
    select tenant_id, id, version, title, words, body, pictures, ${userId} from guide_article
    where article = ${article}`.execute(tx);
  return true;
}
