import { type DestinationStream, pino } from "pino";

/**
 * Structured lines on standard output. What is logged of a request is its number, call and status: never a header, a
 * body, a query or a parameter, because patient data is in no log.
 */
export const openLog = (level: string, to: DestinationStream = pino.destination(1)) =>
  pino(
    {
      level,
      base: { service: "tracewell" },
      timestamp: pino.stdTimeFunctions.isoTime,
      // The library that takes forms apart tells all headers at its lowest level, the session's token among them.
      redact: { paths: ["busboyOptions"], remove: true },
      serializers: {
        req: (request: { id: string; method: string; routeOptions?: { url?: string } }) => ({
          id: request.id,
          method: request.method,
          call: request.routeOptions?.url,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    to,
  );

export type Log = ReturnType<typeof openLog>;
