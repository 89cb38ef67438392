import { randomBytes } from "node:crypto";
import { codeFrom } from "@tracewell/contract/visitor-codes";

/** A code that a visitor types in at a kiosk; it uses one random byte a digit. */
export const newVisitorCode = (): string => codeFrom(randomBytes(11));
