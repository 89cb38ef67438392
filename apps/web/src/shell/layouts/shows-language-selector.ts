/** In the auth layout the language selector shows only on self-assessment links (R2.1-08). */
export const showsLanguageSelector = (pathname: string): boolean =>
  /^\/auth\/patient\/self-assessment\/./.test(pathname);
