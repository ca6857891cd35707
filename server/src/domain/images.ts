/** The types of images that are accepted. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

const signatures: Record<ImageType, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
}

/** The type by the first bytes, whatever type was claimed. Undefined for any other content. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString('latin1', 0, 16)
  return imageTypes.find((type) => signatures[type].test(start))
}
