/** A pregnancy as it was noted last. */
export interface NotedPregnancy {
  status: string;
  notedOn: string;
  /** It has ended. */
  over: boolean;
}
/** What treatments are chosen by. */
export interface PatientFacts {
  /** As it was noted last. */
  pregnancy: NotedPregnancy | null;
  allergies: { allergen: string; reaction: string | null }[];
  /** Pounds, as they were taken last. */
  weight: number | null;
}
