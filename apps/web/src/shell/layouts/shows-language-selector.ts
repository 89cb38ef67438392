/** In the auth layout the language selector shows on what links open without signing in: self-assessments (R2.1-08), results, partners' codes, appointments. */
export const showsLanguageSelector = (pathname: string): boolean =>
  /^\/((come|time)$|auth\/patient\/(self-assessment\/.|open$))/.test(pathname);
