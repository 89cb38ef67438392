/** Up to where a file has been dealt with. */
export interface FeedPosition {
  /** Bytes. */
  offset: number;
  /** Messages, or rows. */
  count: number;
}
