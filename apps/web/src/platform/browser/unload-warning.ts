let leaving = false;

/** The page is being left for good, whatever is open on it: it must not ask whether to stay. */
export function leaveForGood(): void {
  leaving = true;
}

export const isLeavingForGood = (): boolean => leaving;
