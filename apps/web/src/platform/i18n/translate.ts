/** What stands at a text's places, `{{name}}`; `defaultValue` is said where no language knows the text. */
export type Values = Record<string, string | number>;
export type Say = (text: string, values?: Values) => string;
/** Says a feature's text in one language. */
export type Translate = (text: string, feature: string, values?: Values) => string;
