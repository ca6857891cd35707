const number = '(?:0|[1-9]\\d*)'
const preRelease = `(?:${number}|\\d*[a-zA-Z-][0-9a-zA-Z-]*)`
const preReleases = `${preRelease}(?:\\.${preRelease})*`
const build = '[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*'
const semver = new RegExp(`^${number}\\.${number}\\.${number}(?:-${preReleases})?(?:\\+${build})?$`)

export const withoutV = (version: string): string => version.replace(/^[vV]/, '')

export const isVersion = (version: string): boolean => semver.test(withoutV(version))
