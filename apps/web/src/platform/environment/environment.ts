import { type Environment, type EnvironmentFlag, environmentCalls } from "@tracewell/contract/environment";
import { setStoragePrefix } from "../browser/storage.ts";
import { ask } from "../calls/ask.ts";
import { setApiRoot } from "../calls/call-address.ts";
import { callOptions } from "../calls/use-call.ts";

let current: Environment | undefined;

/** Finds the API through `ext-env.json`, which a web app served from elsewhere changes (R7-31). */
export async function findApi(): Promise<void> {
  setApiRoot("/");
  const external = await ask(environmentCalls.external, { silent: true });
  setApiRoot(external.apiUrl);
  setStoragePrefix(external.storagePrefix);
}

/** Loads the product's switches; they do not change while the page lives. */
export async function loadEnvironment(): Promise<void> {
  current = await ask(environmentCalls.environment, { silent: true });
}

/** The product's switches and settings, loaded before anything is shown. */
export function environment(): Environment {
  if (!current) throw new Error("The environment is read before it was loaded.");
  return current;
}

export const flagState = (flag: EnvironmentFlag): boolean => environment()[flag];

/** Which build the server runs, for the footer (R7-33). */
export const buildOptions = { ...callOptions(environmentCalls.goodToGo), staleTime: Number.POSITIVE_INFINITY };
