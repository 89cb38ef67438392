import { CallProblem } from "../../platform/calls/call-problem.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";

/** The product could not start: the server is away, or it broke down. Plain English, for no language is loaded yet. */
export const StartFailure = ({ error }: { error: unknown }) => (
  <main>
    <PageFrame title="Tracewell">
      <ErrorState
        title="Tracewell could not start"
        message={error instanceof CallProblem ? error.message : "Something went wrong while the page was loading."}
        onRetry={() => location.reload()}
      />
    </PageFrame>
  </main>
);
