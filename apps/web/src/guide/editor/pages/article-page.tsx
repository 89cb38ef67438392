import { Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../../platform/browser/page-title.ts";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card, PageFrame } from "../../../ui/page-frame.tsx";
import css from "../components/editor.module.css";
import { VersionTable } from "../components/version-table.tsx";
import { ArticleEditor } from "../containers/article-editor.tsx";
import { useArticle, useRestoreArticle } from "../hooks/use-articles.ts";

const back = <Link href="/system-settings/guide">Guide</Link>;

/** An article of the guide: read, written anew by the clinic, and brought back to what it said before. */
export function ArticlePage() {
  const { article: name = "" } = useParams({ strict: false });
  const { data: article, error, refetch } = useArticle(name);
  const restore = useRestoreArticle();
  usePageTitle(article?.title ?? "Article");
  if (!article)
    return (
      <PageFrame title="Article" subtitle={back}>
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState title="There is no such article" action={back}>
            The address may be mistyped.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  const { version, changed } = article;
  const restoreTo = (to: number) => restore.mutate({ params: { article: name }, body: { to, version } });
  return (
    <PageFrame
      title={article.title}
      subtitle={
        <span className={css.badges}>
          {back} {changed && <Badge tone="info">Clinic’s own</Badge>}
        </span>
      }
      actions={
        changed && (
          <ActionButton busy={restore.isPending} onPress={() => restoreTo(0)}>
            Restore shipped text
          </ActionButton>
        )
      }
    >
      <Stack gap="md">
        <Card title="Text">
          <ArticleEditor key={name} article={article} />
        </Card>
        <Card title="Versions">
          <VersionTable article={article} busy={restore.isPending} onRestore={restoreTo} />
        </Card>
      </Stack>
    </PageFrame>
  );
}
