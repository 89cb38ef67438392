import { Preference, preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { readClinicSetting } from "@tracewell/contract/clinic-settings";
import type { TestFavorites } from "@tracewell/contract/preferences";
import { useEdit } from "../../../editing/hooks/use-edit.ts";
import { ask } from "../../../platform/calls/ask.ts";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey, useCall } from "../../../platform/calls/use-call.ts";
import { usePreference } from "../../../platform/preferences/use-preference.ts";
import { type FavoritesForm, favoritesErrors } from "../favorites-form.ts";

const name = "clinicTestFavorites";
const kept = { params: { name } } as const;

interface KeptFavorites {
  uuid: string | null;
  value: TestFavorites;
  version: number;
}

const keptOf = ({ uuid, value, version }: Preference): KeptFavorites => ({
  uuid,
  value: readClinicSetting(name, value),
  version,
});

const form = {
  formOf: ({ value }: KeptFavorites): FavoritesForm => value,
  words: {
    label: (field: string) => (field === "favorites" ? "Favorites" : "Panels"),
    value: (of: FavoritesForm, field: string) =>
      field === "panels" ? of.panels.map((panel) => panel.name).join(", ") : `${of.favorites.length} tests`,
  },
  read: (of: FavoritesForm) => ({ edit: of, errors: favoritesErrors(of) }),
};

/** The clinic's favorites, and the way to change them. */
export function useClinicFavorites() {
  const { data, error, refetch } = useCall(preferenceCalls.global, kept);
  const page = data ? keptOf(data) : null;
  const edit = useEdit<KeptFavorites, FavoritesForm, FavoritesForm>({
    ...form,
    draft: "clinic test favorites",
    page,
    send: async (changes, version, base) => {
      const body = { name, value: JSON.stringify({ ...base, ...changes }), user: null } as const;
      const saved = page?.uuid
        ? await ask(preferenceCalls.update, { params: { id: page.uuid }, body: { ...body, version }, silent: true })
        : await ask(preferenceCalls.create, { body, silent: true });
      return keptOf(saved);
    },
    readNewer: (newer) => {
      const { data: read } = Preference.safeParse(newer);
      return read && keptOf(read);
    },
    keep: ({ uuid, value, version }) =>
      queryClient.setQueryData(callKey(preferenceCalls.global, kept), {
        uuid,
        name,
        value: JSON.stringify(value),
        user: null,
        version,
      } satisfies Preference),
  });
  return { favorites: page?.value, error, retry: () => void refetch(), edit };
}

/** The user's own favorites, and the way to change them. */
export function useOwnFavorites() {
  const [mine, change] = usePreference("testFavorites");
  const edit = useEdit<KeptFavorites, FavoritesForm, FavoritesForm>({
    ...form,
    draft: "own test favorites",
    page: { uuid: null, value: mine, version: 1 },
    send: async (changes, version, base) => {
      const value = { ...base, ...changes };
      await change(() => value);
      return { uuid: null, value, version };
    },
    readNewer: () => undefined,
    keep: () => undefined,
  });
  return { favorites: mine, edit };
}
