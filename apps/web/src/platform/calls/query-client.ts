import { QueryClient } from "@tanstack/react-query";
import { CallProblem } from "./call-problem.ts";

const minutes = 60_000;

/** Once more where the server was unreachable or busy; what was refused stays refused. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallProblem && (error.status === 0 || error.status >= 502);

/** Cached data shows at once and refreshes in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 2000, gcTime: 30 * minutes, retry: worthAnotherTry, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});
