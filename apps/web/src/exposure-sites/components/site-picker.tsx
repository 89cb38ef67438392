import { Combobox, TextInput, useCombobox } from "@mantine/core";
import type { SiteFound } from "@tracewell/contract/exposure-sites";
import { useState } from "react";
import { aboutSite } from "../about-site.ts";
import { useSiteSearch } from "../hooks/use-site-search.ts";
import css from "./site-picker.module.css";

type SitePickerProps = {
  label: string;
  /** Sites that can’t be chosen again. */
  without: readonly string[];
  onChoose: (site: SiteFound) => void;
  /** Absent where only a site that there is can be chosen. */
  onNew?: (name: string) => void;
};

const newOne = "new";

/** Looks for a site of the clinic before a new one is made, so that none is there twice. */
export function SitePicker({ label, without, onChoose, onNew }: SitePickerProps) {
  const [typed, setTyped] = useState("");
  const menu = useCombobox({ onDropdownClose: () => menu.resetSelectedOption() });
  const { found, settled } = useSiteSearch(typed);
  const name = typed.trim();
  const sites = found.filter(({ id }) => !without.includes(id));
  const choose = (value: string) => {
    const site = sites.find(({ id }) => id === value);
    if (site) onChoose(site);
    else onNew?.(name);
    setTyped("");
    menu.closeDropdown();
  };
  return (
    <Combobox store={menu} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder="Type a name"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            menu.openDropdown();
            menu.resetSelectedOption();
          }}
          onFocus={() => name !== "" && menu.openDropdown()}
          onBlur={() => menu.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={name === ""}>
        <Combobox.Options aria-label="Exposure sites" className={css.options}>
          {sites.map((site) => (
            <Combobox.Option key={site.id} value={site.id}>
              <span className={css.site}>
                <span>{site.name}</span>
                <span className={css.about}>{aboutSite(site)}</span>
              </span>
            </Combobox.Option>
          ))}
          {onNew && <Combobox.Option value={newOne}>New site “{name}”</Combobox.Option>}
          {!onNew && sites.length === 0 && (
            <Combobox.Empty>{settled ? "No exposure site is called that." : "Looking…"}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
