import { UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { queues, TaskAssigned } from "@tracewell/contract/live";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { OnDemandMenu } from "../../shell/header/on-demand-menu.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import css from "../components/task-bell.module.css";
import { bellOptions, useBell } from "../hooks/use-bell.ts";
import { refreshTasks } from "../hooks/use-task-changes.ts";
import { taskHref } from "../task-text.ts";

const TaskMenu = lazyPart(() => import("./task-menu.tsx"), "TaskMenu");

const noticeMilliseconds = 12_000;

/** The bell of the header: how many tasks are new; a click shows those of the last seven days (R2.4-03). */
export function TaskBell() {
  const { t } = useTranslation("tasks");
  const fresh = useBell()?.filter(({ isNew }) => isNew).length ?? 0;
  useNews();
  const label = fresh > 0 ? t("Tasks, {{number}} new", { number: fresh }) : t("Tasks");
  return (
    <OnDemandMenu
      menu={TaskMenu}
      given={{}}
      button={
        <UnstyledButton className={css.bell} aria-label={label} title={label}>
          <IconBell size={17} stroke={1.75} aria-hidden="true" />
          {fresh > 0 && (
            <span className={css.fresh} aria-hidden="true">
              {fresh > 99 ? "99+" : fresh}
            </span>
          )}
        </UnstyledButton>
      }
    />
  );
}

/** Rings when a task is given, taken back or shared, and has whatever shows tasks read them again. */
function useNews(): void {
  const { t } = useTranslation("tasks");
  const router = useRouter();
  const ring = async ({ id, what, by }: TaskAssigned) => {
    if (what === "taken-back") return void toast.note(t("{{by}} took a task back from you.", { by }));
    const news = await queryClient.fetchQuery({ ...bellOptions, staleTime: 0 }).catch(() => null);
    const task = news?.data.find((each) => each.id === id);
    const said =
      what === "given" ? t("New task from {{by}}", { by }) : t("{{by}} shares a task with your workgroup", { by });
    toast.note(task ? `${said}: ${task.subject}` : `${said}.`, {
      action: {
        label: t("Open"),
        onPress: () => void router.navigate({ href: task ? taskHref(task) : `/tasks?task=${id}` }),
      },
      milliseconds: noticeMilliseconds,
    });
  };
  useQueue(queues.tasksAssigned, TaskAssigned, (message) => {
    refreshTasks();
    if (message.what !== "taken") void ring(message);
  });
}
