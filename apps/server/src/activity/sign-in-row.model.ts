/** A line of the trail about signing in or access as it was written, with what its ids are called. */
export interface SignInRow {
  id: string;
  at: string;
  action: string;
  tableName: string | null;
  actorName: string | null;
  /** Who acted is a user of the clinic, or the line is about one. */
  ofStaff: boolean;
  user: { id: string; name: string } | null;
  address: string | null;
  reason: string | null;
  /** A role's name, as it is called now. */
  roleName: string | null;
  roleBefore: string | null;
  /** Of an account's entry: it was taken away, given back. */
  deactivated: boolean | null;
}
