import { Alert, Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { BuiltBlock, DraftBlock } from "@tracewell/contract/form-builder";
import { usePageTitle } from "../../../platform/browser/page-title.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { Instant } from "../../../ui/time/instant.tsx";
import { areasText, stateBadges } from "../block-labels.ts";
import css from "../components/builder.module.css";
import { BlockActions } from "../containers/block-actions.tsx";
import { BlockEditor } from "../containers/block-editor.tsx";
import { useBuiltBlock } from "../hooks/use-builder.ts";

const back = <Link href="/system-settings/forms">Forms</Link>;

/** One block of questions: built as a draft, then published. */
export function BlockPage() {
  const { key = "" } = useParams({ strict: false });
  const { data: page, error, refetch } = useBuiltBlock(key);
  const block = page && (page.draft ?? page.published);
  usePageTitle(block?.name ?? "Block");
  if (!page || !block)
    return (
      <PageFrame title="Block" subtitle={back}>
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState title="There is no such block" action={back}>
            It may have been discarded before it was published.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  const state = stateBadges[!page.published ? "new" : page.published.disabled ? "disabled" : "asked"];
  return (
    <PageFrame
      title={block.name}
      subtitle={
        <span className={css.badges}>
          {back} <Badge tone={state.tone}>{state.label}</Badge>
          {page.draft && page.published && <Badge tone="exposed">Draft</Badge>}
        </span>
      }
      actions={<BlockActions page={page} />}
    >
      <Stack gap="md">
        <Standing page={page} block={block} />
        <BlockEditor key={key} page={page} block={block} />
      </Stack>
    </PageFrame>
  );
}

/** Where the block is asked, and what stands between its draft and being asked. */
function Standing({ page, block }: { page: BuiltBlock; block: DraftBlock }) {
  const general = page.problems.filter(({ at }) => !block.questions.some(({ code }) => code === at));
  return (
    <>
      <p className={css.help}>
        On {areasText(block.areas)}, at place {block.order}.{" "}
        {page.changedAt && (
          <>
            Draft changed <Instant at={page.changedAt} withTime />
            {page.changedBy && ` by ${page.changedBy.name}`}.
          </>
        )}
      </p>
      {block.disabled && page.draft && (
        <Alert color="yellow" title="Disabled in the draft">
          It is no longer asked once the draft is published.
        </Alert>
      )}
      {page.outdated && (
        <Alert color="yellow" title="Another version was published since this draft was begun">
          Publishing this draft would undo what that version changed. Compare them under Versions.
        </Alert>
      )}
      {page.problems.length > 0 && (
        <Alert color="red" title="The draft can’t be published yet">
          {general.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {general.length < page.problems.length && "Some questions need another look: they are marked below."}
        </Alert>
      )}
    </>
  );
}
