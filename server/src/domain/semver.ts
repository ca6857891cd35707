/** Semantic Versioning 2.0.0, as its specification gives the grammar (https://semver.org, "backus-naur form"). */
const number = '(?:0|[1-9]\\d*)'
const preRelease = `(?:${number}|\\d*[a-zA-Z-][0-9a-zA-Z-]*)`
const semver = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-${preRelease}(?:\\.${preRelease})*)?(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$`,
)

/** Without its one leading `v` or `V` (interface, "Versioning"). */
export const withoutV = (version: string): string => version.replace(/^[vV]/, '')

export const isVersion = (version: string): boolean => semver.test(withoutV(version))
