/** The types of images that are accepted. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

const signatures: Record<ImageType, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
}

/** The type by the first bytes; the claimed type is ignored. Undefined for any other content. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString('latin1', 0, 16)
  return imageTypes.find((type) => signatures[type].test(start))
}

export interface Size {
  width: number
  height: number
}

/** The size in pixels by the header, or undefined if it is not readable. Nothing is decoded. */
export function imageSizeOf(type: ImageType, bytes: Buffer): Size | undefined {
  try {
    const size = readers[type](bytes)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // The header is cut off.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Record<ImageType, (bytes: Buffer) => Size | undefined> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** W3C PNG, 11.2.1: IHDR is the first chunk. */
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** ITU T.81, B.2.2: the frame header, a marker from C0 to CF without C4, C8 and CC, before the scan. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda || marker === 0xd9) return undefined
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** RFC 9649, 2.5 to 2.7: lossy, lossless and extended. */
function webpSize(bytes: Buffer): Size | undefined {
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
