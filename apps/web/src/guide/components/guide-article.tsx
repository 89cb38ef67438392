import { Modal } from "@mantine/core";
import type { GuideItem } from "@tracewell/contract/guide";
import { SafeHtml } from "../../ui/html/safe-html.tsx";
import css from "./guide.module.css";

/** An article in full; a link in it leads to a screen and closes it. */
export const GuideArticle = ({ article, onClose }: { article: GuideItem | null; onClose: () => void }) => (
  <Modal
    opened={article !== null}
    onClose={onClose}
    title={article?.title}
    size="lg"
    closeButtonProps={{ "aria-label": "Close" }}
  >
    <div className={css.article}>{article && <SafeHtml html={article.html} onFollow={onClose} />}</div>
  </Modal>
);
