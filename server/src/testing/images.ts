const start = (hex: string) => Buffer.from(hex, 'hex')

/** The first bytes of each type, which decide. */
export const png = start('89504e470d0a1a0a')
export const jpeg = start('ffd8ffe000104a46494600')
export const webp = start('52494646240000005745425056503820')
