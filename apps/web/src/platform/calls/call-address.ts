let apiRoot = "/api";

/** Sets where the API is, as `ext-env.json` says; `api` by default (R7-01). */
export function setApiRoot(url: string): void {
  const trimmed = url.replace(/\/+$/, "");
  apiRoot = trimmed === "" || /^(https?:\/)?\//.test(trimmed) ? trimmed : `/${trimmed}`;
}

type Value = string | number | boolean | null | undefined;
export type AddressValues = Readonly<Record<string, unknown>>;

/** The address of a call: its path with the parameters filled in, below the API root, and its query. */
export function callAddress(path: string, params: AddressValues = {}, query: AddressValues = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") throw new Error(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = queryString(query);
  return `${apiRoot}${filled}${search && `?${search}`}`;
}

/** Several values repeat their name; what is empty is left out. */
function queryString(query: AddressValues): string {
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query)) {
    for (const value of (Array.isArray(given) ? given : [given]) as Value[]) {
      if (value !== undefined && value !== null && value !== "") search.append(name, String(value));
    }
  }
  return search.toString();
}
