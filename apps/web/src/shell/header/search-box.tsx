import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { notifySidebar, sidebarNow, useSidebar } from "../sidebar/sidebar-channel.ts";
import { lookAheadToSidebar } from "../sidebar/sidebar-slot.tsx";
import type { SidebarState } from "../sidebar/sidebar-state.ts";
import css from "./search-box.module.css";
import { SearchHelpButton } from "./search-help-button.tsx";

export const searchKey = "/";

/** Longer than any search, so that a pasted text shows until it is cut. */
const mostTyped = 300;

const searchOf = (shown: SidebarState) => (shown.shows === "search" ? shown.search : null);

/** A search that is under way goes on as what it was begun as: to look, to pick a person, to read the guide. */
const notify = (text: string) =>
  notifySidebar({ type: "DO_SEARCH", data: { text, mode: searchOf(sidebarNow())?.mode ?? "search" } });

/** The global search in the header (R2.4-06): sends the text to the sidebar after a pause in typing, or on Enter. */
export function SearchBox() {
  const { t } = useTranslation("shell");
  const asked = searchOf(useSidebar());
  const [typed, setTyped] = useState("");
  const told = useRef("");
  const input = useRef<HTMLInputElement>(null);
  const send = (text: string) => {
    told.current = text;
    // Nothing to look for opens nothing.
    if (text.trim() !== "" || searchOf(sidebarNow())) notify(text);
  };
  const sendLater = useDebouncedCallback(send, searchDebounceMilliseconds);
  useShortcuts({ [searchKey]: () => input.current?.focus() });
  useEffect(() => {
    // A search that was begun elsewhere, such as by a record's person.
    if (!asked || asked.text === told.current) return;
    told.current = asked.text;
    setTyped(asked.text);
  }, [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendLater.cancel();
    send(typed);
  };
  return (
    <search className={css.search} aria-label={t("Search")} data-keeps-sidebar>
      <form className={css.form} onSubmit={submit}>
        <IconSearch className={css.icon} size={15} aria-hidden="true" />
        <input
          ref={input}
          className={css.input}
          type="search"
          aria-label={t("Search persons and the guide")}
          aria-keyshortcuts={searchKey}
          placeholder={t("Search")}
          autoComplete="off"
          maxLength={mostTyped}
          value={typed}
          onFocus={lookAheadToSidebar}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            sendLater(event.currentTarget.value);
          }}
        />
        <SearchHelpButton />
      </form>
    </search>
  );
}
