import { articleHtml } from "@tracewell/contract/guide-article";
import { type ArticleText, type EditedArticle, guideArticleCalls } from "@tracewell/contract/guide-articles";
import { changedFields } from "../../../editing/changed-fields.ts";
import { EditCard } from "../../../editing/components/edit-card.tsx";
import { useEdit } from "../../../editing/hooks/use-edit.ts";
import { ask } from "../../../platform/calls/ask.ts";
import { SafeHtml } from "../../../ui/html/safe-html.tsx";
import guideCss from "../../components/guide.module.css";
import { articleErrors, articleFormOf } from "../article-form.ts";
import { ArticleInputs } from "../components/article-inputs.tsx";
import css from "../components/editor.module.css";
import { keepArticle } from "../hooks/use-articles.ts";

const labels: Record<keyof ArticleText, string> = {
  title: "Title",
  words: "Search words",
  text: "Text",
  pictures: "Pictures",
};

/** An article as staff read it, edited in its place with a preview. */
export function ArticleEditor({ article }: { article: EditedArticle }) {
  const edit = useEdit<EditedArticle, ArticleText, ArticleText>({
    draft: `guide ${article.article}`,
    page: article,
    formOf: articleFormOf,
    words: {
      label: (field) => labels[field as keyof ArticleText],
      value: (form, field) =>
        field === "pictures"
          ? form.pictures.map(({ name }) => name).join(", ")
          : form[field as "title" | "words" | "text"],
    },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: articleErrors(form) }),
    send: (changes, version, base) =>
      ask(guideArticleCalls.editArticle, {
        params: { article: article.article },
        body: { ...base, ...changes, version },
        silent: true,
      }),
    fieldOf: ({ field }) => (field?.startsWith("pictures") ? "pictures" : field),
    readNewer: (newer) => guideArticleCalls.article.reply.safeParse(newer).data,
    keep: keepArticle,
  });
  const { form } = edit;
  return (
    <EditCard
      label={article.title}
      edit={edit}
      shortcut="e"
      view={
        <div className={css.view}>
          <Shown text={article} />
          <p className={css.hint}>Search words: {article.words}</p>
        </div>
      }
      form={
        form && (
          <div className={css.columns}>
            <ArticleInputs form={form} errors={edit.errors} onChange={edit.change} />
            <section aria-label="Preview" className={css.preview}>
              <p className={css.title}>{form.title}</p>
              <Shown text={form} />
            </section>
          </div>
        )
      }
    />
  );
}

const Shown = ({ text: { text, pictures } }: { text: ArticleText }) => (
  <div className={guideCss.article}>
    <SafeHtml html={articleHtml(text, pictures)} />
  </div>
);
