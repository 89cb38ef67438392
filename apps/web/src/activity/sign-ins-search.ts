import { activityCalls } from "@tracewell/contract/activity";
import { z } from "zod";

const { limit: _, cursor: __, ...filters } = activityCalls.signIns.query.shape;

/** What the address of the list of sign-ins may say. */
export const signInsSearch = z.object(filters);
export type SignInsSearch = z.output<typeof signInsSearch>;
