import { Alert } from "@mantine/core";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import css from "./custom-query.module.css";

type QueryFaultProps = { problem: { message: string; details: readonly ProblemDetail[] }; sql: string | null };

/** Why a query was not run, with the line of the SELECT and a mark below the place. */
export function QueryFault({ problem, sql }: QueryFaultProps) {
  const [detail] = problem.details;
  const place = detail?.place;
  const line = place && sql?.split("\n")[place.line - 1];
  return (
    <Alert color="red" role="alert" title={problem.message}>
      {detail && <p className={css.about}>{detail.message}</p>}
      {place && line !== undefined && (
        <>
          <p className={css.about}>{`Line ${place.line}, column ${place.column}:`}</p>
          <pre className={css.place}>{`${line}\n${" ".repeat(Math.max(0, place.column - 1))}^`}</pre>
        </>
      )}
    </Alert>
  );
}
