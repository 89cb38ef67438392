/** Where the shapes of counties are served. What is below `assets` is kept for ever, so another year's shapes need another name. */
export const shapesFolder = "assets/shapes-2023";
