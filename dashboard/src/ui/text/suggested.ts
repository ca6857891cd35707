const mostLetters = 64

/**
 * What a name suggests for programs: "Émile's Notes 2" gives `emiles-notes-2` or `emiles_notes_2`; empty where it has no Latin letter
 * and no digit.
 */
export const suggested = (name: string, joint: '-' | '_'): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(joint)
    .slice(0, mostLetters)
    .replace(/[-_]$/, '') ?? ''
