/** How many dots of a picture one of the page becomes, and how many it has at most in each direction. */
const sharpness = 2;
const mostDots = 12_000;

/** A picture that was written as SVG, in dots. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(sharpness, mostDots / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture could be made."))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
