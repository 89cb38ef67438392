import { NothingHere } from "./nothing-here.tsx";

/** Where unknown paths lead (R2.2-03). */
export const Error404Page = () => <NothingHere />;
