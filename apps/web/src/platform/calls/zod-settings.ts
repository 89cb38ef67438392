import { z } from "zod";

// zod would make its parsers with `new Function`, which the content policy refuses; it tries with the first schema that is made,
// so that this module stands before all that make one.
z.config({ jitless: true });
