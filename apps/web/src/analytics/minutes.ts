/** Time is logged in seconds and shown in whole minutes (R9-52). */
export const minutesOf = (seconds: number): number => Math.round(seconds / 60);
