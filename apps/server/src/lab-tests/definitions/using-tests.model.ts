/** Tests that use something: a few of them by name, and how many there are. */
export interface UsingTests {
  named: readonly { id: string; name: string }[];
  many: number;
}

/** `Chlamydia NAAT, Gonorrhea NAAT and 3 more`. */
export function namesOf({ named, many }: UsingTests): string {
  const names = named.map(({ name }) => name).join(", ");
  return many > named.length ? `${names} and ${many - named.length} more` : names;
}
