import { Switch } from "@mantine/core";
import { useAddressSearch } from "../../../lists/hooks/use-address-search.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { ListSearch } from "../../../ui/list-frame/list-search.tsx";
import { Card, PageFrame } from "../../../ui/page-frame.tsx";
import { findByTitle } from "../article-form.ts";
import { ArticleTable } from "../components/article-table.tsx";
import css from "../components/editor.module.css";
import { useArticles } from "../hooks/use-articles.ts";
import { articlesSearch } from "../search.ts";

/** What the guide says to the clinic's staff: each article can be the clinic's own. */
export function ArticlesPage() {
  const { data, error, refetch } = useArticles();
  const [{ q = "", changed = false }, change] = useAddressSearch(articlesSearch);
  const found = data && findByTitle(data.data, { q, changed });
  return (
    <PageFrame title="Guide" subtitle={<Link href="/system-settings">System settings</Link>}>
      <Card>
        <p className={css.hint}>
          Your staff read these articles in the search panel. Write the clinic’s own text in place of any of them.
        </p>
        <div className={css.filters}>
          <ListSearch label="Find an article" value={q} onChange={(text) => change({ q: text || undefined })} />
          <Switch
            label="Only the clinic’s own"
            checked={changed}
            onChange={(event) => change({ changed: event.currentTarget.checked || undefined })}
          />
        </div>
        {!data && !error && <SkeletonLines lines={12} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {found && found.length > 0 && <ArticleTable articles={found} />}
        {found?.length === 0 && (
          <EmptyState title="Nothing found">
            {q || !changed ? "Try another word." : "The clinic has written no article of its own yet."}
          </EmptyState>
        )}
      </Card>
    </PageFrame>
  );
}
