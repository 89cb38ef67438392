/** Codes with their HTTP status and a text that helps. */
export type ProblemTexts = Record<string, readonly [status: number, text: string]>;
