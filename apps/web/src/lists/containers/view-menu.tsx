import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconCheck } from "@tabler/icons-react";
import type { ListName } from "@tracewell/contract/lists";
import type { SavedView } from "@tracewell/contract/saved-views";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { usePreference } from "../../platform/preferences/use-preference.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { NameViewDialog, type ViewName } from "../components/name-view-dialog.tsx";
import { useSavedViews } from "../hooks/use-saved-views.ts";
import { type ListView, showsSame } from "../list-view.ts";

type ViewMenuProps = {
  list: ListName;
  columns: Parameters<typeof showsSame>[0];
  /** The list as it is shown. */
  now: ListView;
  onChoose: (view: ListView) => void;
};

/** The saved views of a list: to choose one, and to keep what is shown under a name. */
export function ViewMenu({ list, columns, now, onChoose }: ViewMenuProps) {
  const { views, create, update, remove } = useSavedViews(list);
  const [chosenId, setChosen] = useState<string | null>(null);
  const [naming, setNaming] = useState<"new" | "rename" | null>(null);
  const confirm = useConfirm();
  const same = views.find((view) => showsSame(columns, view, now));
  const chosen = views.find(({ id }) => id === chosenId) ?? same;
  const isChanged = chosen !== undefined && !showsSame(columns, chosen, now);
  const isOwn = chosen?.abilities.edit.allowed ?? false;
  const choose = (view: SavedView) => {
    setChosen(view.id);
    onChoose(view);
  };
  const change = (view: SavedView, over: Partial<ListView & ViewName>, onSuccess: () => void) => {
    const { name, shared, query, columns: state, version } = view;
    const body = { name, shared, query, columns: state, version, ...over };
    update.mutate({ params: { id: view.id }, body }, { onSuccess, onError: ({ message }) => void notify(message) });
  };
  // The dialog shows the failure itself.
  const notify = (message: string) => naming === null && toast.fail(message);
  const openDialog = (what: "new" | "rename") => {
    create.reset();
    update.reset();
    setNaming(what);
  };
  const save = (given: ViewName) => {
    const done = (id: string) => {
      setChosen(id);
      setNaming(null);
    };
    if (naming === "rename" && chosen) return change(chosen, given, () => done(chosen.id));
    create.mutate({ body: { list, ...given, ...now } }, { onSuccess: ({ id }) => done(id) });
  };
  const askAndRemove = async (view: SavedView) => {
    const detail = view.shared ? "It goes for all of the clinic, too." : undefined;
    if (!(await confirm({ text: `Delete the view “${view.name}”?`, detail }))) return;
    remove.mutate({ params: { id: view.id } }, { onSuccess: () => setChosen(null) });
  };
  const [defaults, setDefaults] = usePreference("defaultViews");
  const isDefault = chosen !== undefined && defaults[list] === chosen.id;
  const makeDefault = (viewId: string | null) => {
    const { [list]: _, ...others } = defaults;
    setDefaults(() => (viewId ? { ...others, [list]: viewId } : others)).then(
      () => toast.done(viewId ? "The list opens with this view from now on." : "The list opens as usual from now on."),
      () => toast.fail("This could not be kept."),
    );
  };
  const isFresh = useRef(Object.keys(now.query).length === 0);
  const openWithDefault = useEffectEvent(() => {
    const first = isFresh.current && views.find(({ id }) => id === defaults[list]);
    if (views.length > 0) isFresh.current = false;
    if (first) choose(first);
  });
  useEffect(() => {
    if (views.length > 0) openWithDefault();
  }, [views.length]);
  const own = views.filter(({ abilities }) => abilities.edit.allowed);
  const others = views.filter(({ abilities }) => !abilities.edit.allowed);
  const itemOf = (view: SavedView) => (
    <Menu.Item
      key={view.id}
      onClick={() => choose(view)}
      rightSection={view === chosen && <IconCheck size={14} aria-label="Chosen" />}
    >
      {view.name}
      {view.shared && (view.abilities.edit.allowed ? ", shared" : `, ${view.owner.name}`)}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button size="xs" variant="subtle" leftSection={<IconBookmark size={14} aria-hidden="true" />}>
            {chosen ? `View: ${chosen.name}${isChanged ? " (changed)" : ""}` : "Views"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own.length > 0 && <Menu.Label>My views</Menu.Label>}
          {own.map(itemOf)}
          {others.length > 0 && <Menu.Label>Shared in the clinic</Menu.Label>}
          {others.map(itemOf)}
          {views.length > 0 && <Menu.Divider />}
          {isChanged && isOwn && (
            <Menu.Item onClick={() => change(chosen, now, () => void toast.done("The view is saved."))}>
              Save changes to “{chosen.name}”
            </Menu.Item>
          )}
          <Menu.Item onClick={() => openDialog("new")}>Save as a new view…</Menu.Item>
          {chosen && (
            <Menu.Item onClick={() => makeDefault(isDefault ? null : chosen.id)}>
              {isDefault ? "Don’t open the list with this view" : "Open the list with this view"}
            </Menu.Item>
          )}
          {chosen && isOwn && (
            <>
              <Menu.Item onClick={() => openDialog("rename")}>Rename or share…</Menu.Item>
              <Menu.Item color="red" onClick={() => void askAndRemove(chosen)}>
                Delete “{chosen.name}”
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <NameViewDialog
          title={naming === "new" ? "Save as a new view" : "Rename or share the view"}
          given={naming === "rename" && chosen ? chosen : { name: "", shared: false }}
          busy={create.isPending || update.isPending}
          problem={(naming === "new" ? create.error : update.error)?.message ?? null}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
