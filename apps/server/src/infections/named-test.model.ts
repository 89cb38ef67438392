/** A test by its code and its names. */
export interface NamedTest {
  code: string | null;
  names: readonly (string | null | undefined)[];
}
