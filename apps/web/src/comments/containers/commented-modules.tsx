import { notifySidebar, useSidebar } from "../../shell/sidebar/sidebar-channel.ts";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { CommentsButton } from "../components/comments-button.tsx";
import { useCommentCounts } from "../hooks/use-comment-counts.ts";

/** The modules of a record, each with the bubble that opens its comments. */
export function useCommentedModules(recordId: string, modules: readonly RecordModule[]): RecordModule[] {
  const countOf = useCommentCounts(recordId);
  const shown = useSidebar();
  const isOpen = (moduleId: string) =>
    shown.shows === "comments" && shown.comments.recordId === recordId && shown.comments.moduleId === moduleId;
  return modules.map((module) => ({
    ...module,
    // What was said about a card is not hidden with it.
    outside: module.outside === true && countOf(module.id) === 0,
    beside: (
      <CommentsButton
        title={module.title}
        count={countOf(module.id)}
        open={isOpen(module.id)}
        onPress={() =>
          notifySidebar({ type: "COMMENTS", data: { recordId, moduleId: module.id, title: module.title } })
        }
      />
    ),
  }));
}
