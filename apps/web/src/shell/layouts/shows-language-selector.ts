/** In the auth layout the language can be chosen only on a self-assessment's own address (product §2.1). */
export const showsLanguageSelector = (pathname: string): boolean =>
  /^\/auth\/patient\/self-assessment\/./.test(pathname);
