/** In the auth layout the language selector shows on what links open without signing in: self-assessments (R2.1-08) and results. */
export const showsLanguageSelector = (pathname: string): boolean =>
  /^\/auth\/patient\/(self-assessment\/.|open$)/.test(pathname);
