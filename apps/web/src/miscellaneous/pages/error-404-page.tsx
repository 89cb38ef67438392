import { NothingHere } from "./nothing-here.tsx";

/** Where unknown paths lead (product §2.2). */
export const Error404Page = () => <NothingHere />;
