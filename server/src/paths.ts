// The bundle keeps this module in `server/dist`, so paths from here are the same as in `server/src`.
const isBundled = !import.meta.url.endsWith('.ts')

/** A file by its path from the root of the repository or the package. */
export const rootFile = (path: string): URL => new URL(`../../${path}`, import.meta.url)

/** A worker thread by its path in `server/src`, without an extension. */
export const threadFile = (path: string): URL =>
  new URL(`${path}.${isBundled ? 'js' : 'ts'}`, import.meta.url)
