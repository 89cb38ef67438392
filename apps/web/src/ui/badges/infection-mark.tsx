import type { InfectionStatus } from "@tracewell/contract/constants";

/** A disc for Positive, half a disc for Exposed, a ring for Negative, a dash for none: told apart without color. */
export function InfectionMark({ status }: { status: InfectionStatus | null }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      {status === "Positive" && <circle cx="5" cy="5" r="4.5" fill="currentColor" />}
      {status === "Exposed" && <path d="M5 .5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />}
      {status === null ? (
        <path d="M1.5 5h7" stroke="currentColor" strokeWidth="1.6" />
      ) : (
        status !== "Positive" && <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.4" />
      )}
    </svg>
  );
}
