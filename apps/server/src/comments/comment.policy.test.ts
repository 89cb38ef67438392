import type { Ability } from "@tracewell/contract/abilities";
import { expect, it } from "vitest";
import {
  type CommentedRecord,
  type CommentState,
  mayComment,
  mayEditComment,
  mayRemoveComment,
  mayReply,
} from "./comment.policy.ts";

const ana = { userId: "ana", groups: new Set<string>(), workgroupLead: true };
const record: CommentedRecord = { kind: "Incident", closed: false, statusKey: "InProgress", escalationOver: false };
const mine: CommentState = { owner: { id: "ana", name: "Ana Kim" }, othersReplies: 0, record };
const codes = ({ reasons }: Ability) => reasons.map(({ code }) => code);

it("leaves a comment to its owner alone, be the other a lead [R6-16]", () => {
  const theirs = { ...mine, owner: { id: "sam", name: "Sam Ortiz" } };
  expect([mayEditComment(ana, mine).allowed, mayRemoveComment(ana, mine).allowed]).toEqual([true, true]);
  expect(codes(mayEditComment(ana, theirs))).toEqual(["comment.not-owner"]);
  expect(mayRemoveComment(ana, theirs).reasons[0]?.text).toBe("Only Sam Ortiz can change or remove this comment.");
});

it("keeps a comment that others have replied to; it can still be changed", () => {
  const answered = { ...mine, othersReplies: 1 };
  expect(codes(mayRemoveComment(ana, answered))).toEqual(["comment.has-replies"]);
  expect(mayEditComment(ana, answered).allowed).toBe(true);
});

it("takes nothing on a closed record", () => {
  const closed: CommentedRecord = { ...record, closed: true, statusKey: "Closed" };
  expect(codes(mayComment(ana, closed))).toEqual(["record.closed"]);
  expect(codes(mayReply(ana, { record: closed, isReply: false }))).toEqual(["record.closed"]);
  expect([mayEditComment, mayRemoveComment].map((guard) => codes(guard(ana, { ...mine, record: closed })))).toEqual([
    ["record.closed"],
    ["record.closed"],
  ]);
});

it("takes comments on a visit until it is read-only", () => {
  const visit: CommentedRecord = { ...record, kind: "Visit", closed: true, statusKey: "Discharged" };
  expect(mayComment(ana, visit).allowed).toBe(true);
  expect(codes(mayComment(ana, { ...visit, statusKey: "Abandoned" }))).toEqual(["visit.abandoned"]);
  expect(codes(mayComment(ana, { ...visit, escalationOver: true }))).toEqual(["visit.escalated"]);
});

it("takes replies to comments, not to replies", () => {
  expect(mayReply(ana, { record, isReply: false }).allowed).toBe(true);
  expect(codes(mayReply(ana, { record, isReply: true }))).toEqual(["comment.reply-to-reply"]);
});
