let skipped = false;

/** The page is being left for good, whatever is open on it: it must not ask whether to stay. */
export function skipUnloadWarning(): void {
  skipped = true;
}

export const isUnloadWarningSkipped = (): boolean => skipped;
