/** What a picture is uploaded for, and the most pixels that are kept of it (R5-34, R9-21). */
export const imageUses = {
  photo: { width: 400, height: 400 },
  logo: { width: 480, height: 160 },
  editor: { width: 300, height: 300 },
} as const;

export type ImageUse = keyof typeof imageUses;
export const imageUseNames = Object.keys(imageUses) as [ImageUse, ...ImageUse[]];
