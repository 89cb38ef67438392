import { flowCalls } from "@tracewell/contract/flow";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { countWaiting, getBoard, getWall } from "./flow-board.service.ts";
import { callNext, callVisitor, giveTicket, moveVisitor, serveVisitor, undoStep } from "./flow-step.service.ts";

export const flow: Feature = (platform) => {
  serve(platform, flowCalls.board, ({ tx, viewer }) => getBoard(tx, viewer));
  serve(platform, flowCalls.wall, ({ tx, viewer }) => getWall(tx, viewer));
  serve(platform, flowCalls.waiting, ({ tx, viewer }) => countWaiting(tx, viewer));

  serve(platform, flowCalls.callNext, ({ tx, viewer, body }) => callNext(tx, viewer, body));
  serve(platform, flowCalls.callVisitor, ({ tx, viewer, params, body }) => callVisitor(tx, viewer, params.id, body));
  serve(platform, flowCalls.serve, ({ tx, viewer, params, body }) => serveVisitor(tx, viewer, params.id, body));
  serve(platform, flowCalls.move, ({ tx, viewer, params, body }) => moveVisitor(tx, viewer, params.id, body));
  serve(platform, flowCalls.undo, async ({ tx, viewer, params }) => {
    await undoStep(tx, viewer, params.id);
    return undefined;
  });
  serve(platform, flowCalls.giveTicket, ({ tx, viewer, params }) => giveTicket(tx, viewer, params.id));
};
