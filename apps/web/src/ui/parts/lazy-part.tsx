import { createElement, type FunctionComponent, type ReactNode, use } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { useTexts } from "../texts.tsx";
import { loadPart } from "./load-part.ts";

/** A component whose code comes later; `preload` fetches the code ahead and never fails. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A component in a file of its own. Where the file can't be had, an error stands in the component's place and nothing is
 * thrown, so that the page around it goes on; a `silent` one, which nobody waits for, is simply missing. Only loading the page
 * anew gets a file that failed: browsers remember the failure.
 */
export function lazyPart<Module extends object, Name extends string & keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { silent = false } = {},
): LazyPart<PropsOf<Module[Name]>> {
  type Part = FunctionComponent<object>;
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  const fetchPart = async () => {
    loaded = await loadPart(load).then(
      (module) => module[name] as Part,
      () => (silent ? Nothing : MissingPart),
    );
    return loaded;
  };
  const fetchOnce = () => {
    loading ??= fetchPart();
    return loading;
  };
  const preload = async () => void (await fetchOnce());
  const part = (props: object) => createElement(loaded ?? use(fetchOnce()), props);
  return Object.assign(part, { preload }) as LazyPart<PropsOf<Module[Name]>>;
}

const Nothing = () => null;

function MissingPart() {
  const texts = useTexts();
  return <ErrorState message={texts.partMissing} onRetry={() => window.location.reload()} />;
}
