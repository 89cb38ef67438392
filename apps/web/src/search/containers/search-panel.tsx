import { CloseButton } from "@mantine/core";
import { personCalls } from "@tracewell/contract/persons";
import { useState } from "react";
import { GuidePanel } from "../../guide/containers/guide-panel.tsx";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { notifySidebar } from "../../shell/sidebar/sidebar-channel.ts";
import type { SearchAsked, SearchMode } from "../../shell/sidebar/sidebar-state.ts";
import css from "../components/search-panel.module.css";
import { Tabs } from "../components/tabs.tsx";
import { PersonResults } from "./person-results.tsx";

/** The search in the sidebar: persons and the guide (R2.8-01). Users who may not search for persons get only the guide. */
export function SearchPanel({ asked, onHide }: { asked: SearchAsked; onHide: () => void }) {
  const { t } = useTranslation("shell");
  const findsPersons = useMay(personCalls.search.needs);
  const [personMode, setPersonMode] = useState<SearchMode>(asked.mode === "guide" ? "search" : asked.mode);
  const mode = findsPersons ? asked.mode : "guide";
  if (mode !== "guide" && mode !== personMode) setPersonMode(mode);
  const choose = (chosen: string) =>
    notifySidebar({ type: "DO_SEARCH", data: { text: asked.text, mode: chosen === "guide" ? "guide" : personMode } });
  const persons = personMode === "existing-patients" ? t("Search existing patients") : t("Search Results");
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <Tabs
          label={t("Search")}
          tabs={[...(findsPersons ? [{ id: "persons", title: persons }] : []), { id: "guide", title: t("Guide") }]}
          chosen={mode === "guide" ? "guide" : "persons"}
          panelId="search-tab"
          onChoose={choose}
        />
        <CloseButton aria-label={t("Close")} onClick={onHide} />
      </div>
      <div className={css.content} id="search-tab" role="tabpanel" aria-label={mode === "guide" ? t("Guide") : persons}>
        {mode === "guide" ? <GuidePanel text={asked.text} /> : <PersonResults asked={asked} onHide={onHide} />}
      </div>
    </div>
  );
}
