/** @param base64 of a WebP */
export const dataUrl = (base64: string): string => `data:image/webp;base64,${base64}`
