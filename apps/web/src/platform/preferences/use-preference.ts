import type { Preference } from "@tracewell/contract/clinic-preferences";
import {
  ownPreferenceCalls,
  readPreference,
  type UserPreference,
  type UserPreferenceName,
} from "@tracewell/contract/preferences";
import { useSyncExternalStore } from "react";
import { ask } from "../calls/ask.ts";
import { CallProblem } from "../calls/call-problem.ts";
import { sessionUser } from "../session/session.ts";
import { onSessionChange } from "../session/session-life.ts";
import { type ChangeOptions, type Confirmed, type Kept, KeptPreference } from "./kept-preference.ts";

const confirmedIn = <Name extends UserPreferenceName>(
  name: Name,
  stored: Preference | null | undefined,
): Confirmed<UserPreference<Name>> => ({ value: readPreference(name, stored?.value), version: stored?.version ?? 0 });

function keep<Name extends UserPreferenceName>(name: Name): KeptPreference<UserPreference<Name>> {
  type Value = UserPreference<Name>;
  const stored = () =>
    confirmedIn(
      name,
      sessionUser()?.preferences?.find((preference) => preference.name === name),
    );
  const send = async ({ value, version }: Confirmed<Value>): Promise<Kept<Value>> => {
    const body = { value: JSON.stringify(value), version };
    try {
      return {
        kind: "kept",
        now: confirmedIn(name, await ask(ownPreferenceCalls.save, { params: { name }, body, silent: true })),
      };
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== "edit.stale") throw error;
      return { kind: "stale", now: confirmedIn(name, error.newer as Preference | null) };
    }
  };
  const kept = new KeptPreference<Value>(stored(), send);
  onSessionChange(() => kept.take(stored()));
  return kept;
}

const kept = {
  mainNavigation: keep("mainNavigation"),
  user_ui_preferences: keep("user_ui_preferences"),
  listColumns: keep("listColumns"),
  defaultViews: keep("defaultViews"),
  testFavorites: keep("testFavorites"),
};

type Change<Value> = (change: (value: Value) => Value, options?: ChangeOptions) => Promise<void>;

/** One of the user's own preferences, and the way to change it, here and on the server. */
export function usePreference<Name extends UserPreferenceName>(
  name: Name,
): readonly [UserPreference<Name>, Change<UserPreference<Name>>] {
  const preference = kept[name] as unknown as KeptPreference<UserPreference<Name>>;
  return [useSyncExternalStore(preference.subscribe, preference.value), preference.change];
}
