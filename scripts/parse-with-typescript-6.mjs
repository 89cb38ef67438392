import { registerHooks } from "node:module";

// TypeScript 7 has no API yet; the dependency cruiser finds 6 under its usual name, and would else check nothing.
registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=$|\/)/, "typescript-6"), context),
});
