/** A share as whole percent. Rounding never makes certain what is not. */
export const percentOf = (share: number): number => Math.min(Math.round(share * 100), share < 1 ? 99 : 100);
