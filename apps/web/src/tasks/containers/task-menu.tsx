import { Menu } from "@mantine/core";
import type { TaskNews } from "@tracewell/contract/tasks";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { HeaderMenuFrame } from "../../shell/header/header-menu-frame.tsx";
import type { HeaderButton } from "../../shell/header/on-demand-menu.tsx";
import { Link } from "../../ui/link.tsx";
import { DueDay } from "../components/due-day.tsx";
import css from "../components/task-menu.module.css";
import { lookAtBell, useBell } from "../hooks/use-bell.ts";
import { personOf, taskHref } from "../task-text.ts";

/** The tasks of the last seven days, latest first, each linked to its record. */
export function TaskMenu({ button }: { button: HeaderButton }) {
  const { t } = useTranslation("tasks");
  return (
    <HeaderMenuFrame button={button} width={340}>
      <Menu.Label>{t("Tasks of the last seven days")}</Menu.Label>
      <News />
      <Menu.Divider />
      <Menu.Item component={Link} href="/tasks?of=me">
        <span className={css.all}>{t("All my tasks")}</span>
      </Menu.Item>
    </HeaderMenuFrame>
  );
}

/** Lives while the menu is open; what is new when it opens is marked until it closes. */
function News() {
  const { t } = useTranslation("tasks");
  const news = useBell() ?? [];
  const [fresh] = useState(() => new Set(news.filter(({ isNew }) => isNew).map(({ id }) => id)));
  useLook(news);
  if (news.length === 0) return <p className={css.note}>{t("Tasks that you are given show here.")}</p>;
  return (
    <div className={css.items}>
      {news.map((task) => (
        <Menu.Item key={task.id} component={Link} href={taskHref(task)}>
          <NewsItem task={task} fresh={task.isNew || fresh.has(task.id)} />
        </Menu.Item>
      ))}
    </div>
  );
}

function NewsItem({ task, fresh }: { task: TaskNews; fresh: boolean }) {
  const { t } = useTranslation("tasks");
  const about = [personOf(task)?.fullName, task.reference?.referenceNumber].filter(Boolean).join(" · ");
  return (
    <>
      <span className={css.line}>
        <span className={css.subject}>{task.subject}</span>
        {fresh && <span className={css.fresh}>{t("New")}</span>}
      </span>
      <span className={css.details}>
        <span>{about || task.taskType.name}</span>
        {task.dateDue && <DueDay task={task} />}
        <span>{t("from {{by}}", { by: task.createdByUser.name })}</span>
      </span>
    </>
  );
}

/** Once what is new has been seen, the bell counts it no longer. */
function useLook(news: readonly TaskNews[]): void {
  const looked = useRef("");
  const latest = news.find(({ isNew }) => isNew)?.heardAt;
  useEffect(() => {
    if (!latest || latest <= looked.current) return;
    looked.current = latest;
    void lookAtBell(latest);
  }, [latest]);
}
