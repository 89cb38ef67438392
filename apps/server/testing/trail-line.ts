import type { TrailLine } from "../src/activity/activity-line.model.ts";

/** A line of the trail that says only who wrote it, and when. */
export const aTrailLine = (over: Partial<TrailLine> = {}): TrailLine => ({
  id: "7",
  at: "2026-03-01T12:00:00.000Z",
  own: true,
  actorName: "Ana Kim",
  action: "update",
  tableName: "record",
  rowId: null,
  before: null,
  after: null,
  reason: null,
  requestId: null,
  address: null,
  ...over,
});
