/** The version in the name of a tag: `v1.4.0`, `refs/tags/v1.4.0`, `@scope/name@1.4.0`, `name-v1.4.0`. */
export const versionIn = (tag: string): string =>
  tag.replace(/^.*[@/]/, '').replace(/^([a-z].*?[-_])?v?(?=\d+\.)/i, '')
