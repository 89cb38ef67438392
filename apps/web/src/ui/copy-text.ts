import { toast } from "./feedback/toasts.tsx";

/** Copies a text and says so; `what` names it within a sentence. */
export async function copyText(what: string, text: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toast.done(`Copied ${what}.`),
    () => toast.fail("It could not be copied."),
  );
}
