const number = '(?:0|[1-9]\\d*)'
const preRelease = `(?:${number}|\\d*[a-zA-Z-][0-9a-zA-Z-]*)`
const semver = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-${preRelease}(?:\\.${preRelease})*)?(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$`,
)

export const withoutV = (version: string): string => version.replace(/^[vV]/, '')

export const isVersion = (version: string): boolean => semver.test(withoutV(version))
