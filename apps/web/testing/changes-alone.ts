import { vi } from "vitest";

/** What is sent to the server, `[call, { body, params }]`: a test says what it answers. What is read never comes. */
export const sent = vi.fn();

/** Stands in for `platform/calls/ask.ts`. */
export const ask = (spec: unknown, input?: { body?: unknown }): Promise<unknown> =>
  input?.body === undefined ? new Promise(() => undefined) : sent(spec, input);
export const askUntyped = ask;
export const askForFile = ask;

/** The bodies of what was sent. */
export const bodies = () => sent.mock.calls.map(([, { body }]) => body);
