import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The sections of ASVS 5.0.0 that have levels 1 and 2, each with the levels of its requirements in order. */
const sections = `
  1.1 22, 1.2 1111122223, 1.3 112222222223, 1.4 222, 1.5 123, 2.1 122, 2.2 112, 2.3 12223, 2.4 23, 3.2
  113, 3.3 12223, 3.4 11222233, 3.5 11122333, 3.7 22333, 4.1 12233, 4.2 23333, 4.3 22, 4.4 1222, 5.1 2,
  5.2 112333, 5.3 113, 5.4 222, 6.1 122, 6.2 111111112222, 6.3 11223333, 6.4 112233, 6.5 22222333, 6.6
  2223, 6.8 2222, 7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 223, 7.6 22, 8.1 1233, 8.2 1123, 8.3 133, 8.4
  23, 9.1 111, 9.2 1222, 10.1 22, 10.2 223, 10.3 22223, 10.4 1111122222233333, 10.5 22222, 10.6 22, 10.7
  222, 11.1 2233, 11.2 22233, 11.3 11233, 11.4 1222, 11.5 23, 11.6 23, 12.1 12233, 12.2 11, 12.3 22223,
  13.1 2333, 13.2 222223, 13.3 2233, 13.4 1222233, 14.1 22, 14.2 12223333, 14.3 122, 15.1 12233, 15.2
  12233, 15.3 1222222, 16.1 2, 16.2 22222, 16.3 2222, 16.4 222, 16.5 2223, 17.1 23, 17.2 22223333, 17.3 22
`

const required = sections.split(',').flatMap((part) => {
  const [section, levels = ''] = part.trim().split(/\s+/)
  return [...levels]
    .map((level, i) => ({ id: `${section}.${i + 1}`, level }))
    .filter(({ level }) => level < '3')
})

const page = read('docs/security/asvs.md')
const table = /^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| (held|does not apply|open) \| ([^|]+) \|$/gm
const rows = [...page.matchAll(table)].map(([, id = '', level, state, why = '']) => ({
  id,
  level,
  state,
  why,
}))

test('every requirement of ASVS levels 1 and 2 has one row', () => {
  expect(required).toHaveLength(253)
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(required)
})

test('what is named as holding a requirement exists, and each that is held names something', () => {
  const places = rows.map(({ id, why }) => ({ id, named: namedIn(why) }))
  expect(places.flatMap(({ id, named }) => named.filter(isMissing).map((place) => [id, ...place]))).toEqual(
    [],
  )
  const held = rows.filter(({ state }) => state === 'held').map(({ id }) => id)
  expect(places.filter(({ id, named }) => held.includes(id) && named.length === 0)).toEqual([])
})

/** The files in a text, each with the title of a test or an empty text. */
function namedIn(why: string): [file: string, title: string][] {
  let file = ''
  return [...why.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
    const [path = '', title = ''] = code.split(/ ?› /)
    if (path) file = path
    const isFile = title !== '' || /^[\w.-]+\/[\w./-]+$/.test(path) || /\.(md|ts|json)$/.test(path)
    return isFile ? [[file, title] satisfies [string, string]] : []
  })
}

function isMissing([file, title]: [file: string, title: string]): boolean {
  if (!existsSync(new URL(file, root))) return true
  return title !== '' && !["'", '"', '`'].some((quote) => read(file).includes(quote + title + quote))
}

test('the counts and the list of open requirements are those of the tables', () => {
  const states = ['held', 'does not apply', 'open']
  const countsOf = (some: typeof rows) =>
    states.map((state) => String(some.filter((row) => row.state === state).length))
  const chapters = [...page.matchAll(/^## (V(\d+) .+)$/gm)].map(([, name = '', chapter = '']) => [
    name,
    ...countsOf(rows.filter(({ id }) => id.startsWith(`${chapter}.`))),
  ])
  const counted = [...page.matchAll(/^\| (V\d+ [^|]+|All) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  expect(counted.map(([, ...cells]) => cells)).toEqual([...chapters, ['All', ...countsOf(rows)]])
  const listed = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|\d][^|]* \| [^|]+ \|$/gm)].map(([, id]) => id)
  expect(listed).toEqual(rows.filter(({ state }) => state === 'open').map(({ id }) => id))
})
