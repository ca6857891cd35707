const start = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const hexOf = (number: number, bytes: number) => number.toString(16).padStart(bytes * 2, '0')
const reversed = (hex: string) => hex.match(/../g)!.reverse().join('')

/** The headers of each type, which decide, with a size in pixels. */
export const pngOf = (width: number, height: number) =>
  start(`89504e470d0a1a0a 0000000d 49484452 ${hexOf(width, 4)} ${hexOf(height, 4)} 0806000000 00000000`)
export const jpegOf = (width: number, height: number) =>
  start(
    `ffd8 ffe0 0010 4a46494600010100000100010000 ffc2 0011 08 ${hexOf(height, 2)} ` +
      `${hexOf(width, 2)} 03012200021101031101`,
  )
export const webpOf = {
  lossy: (width: number, height: number) =>
    start(
      `52494646 24000000 57454250 56503820 18000000 300100 9d012a ${reversed(hexOf(width, 2))} ` +
        `${reversed(hexOf(height, 2))}`,
    ),
  lossless: (width: number, height: number) =>
    start(
      '52494646 24000000 57454250 5650384c 18000000 2f ' +
        `${reversed(hexOf(width - 1 + (height - 1) * 2 ** 14, 4))}`,
    ),
  extended: (width: number, height: number) =>
    start(
      `52494646 24000000 57454250 56503858 0a000000 00000000 ${reversed(hexOf(width - 1, 3))} ` +
        `${reversed(hexOf(height - 1, 3))}`,
    ),
}

export const png = pngOf(1, 1)
export const jpeg = jpegOf(1, 1)
export const webp = webpOf.lossy(1, 1)
