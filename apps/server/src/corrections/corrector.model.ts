/** For whom and in which clinic a message was taken in. */
export interface Corrector {
  tenantId: string;
  userId: string;
  userName: string;
  timeZone: string;
}

/** The message that brought a change. */
export interface SourceMessage {
  importId: string | null;
  number: number | null;
  controlId: string | null;
  sender: string | null;
}
