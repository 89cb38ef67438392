import type { GuideItem } from "@tracewell/contract/guide";
import css from "./guide.module.css";

type GuideEntryProps = { article: GuideItem; excerpt: string; onOpen: () => void };

/** An article in the list: its title opens it. */
export const GuideEntry = ({ article, excerpt, onOpen }: GuideEntryProps) => (
  <button type="button" className={css.entry} onClick={onOpen}>
    <span className={css.title}>{article.title}</span>
    <span className={css.excerpt}>{excerpt}</span>
  </button>
);
