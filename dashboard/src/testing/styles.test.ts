import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Every selector of a sheet, those within media queries too. */
const selectorsOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
const classesOf = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!)

/** Seen on every page; the others come with a page and stay when it is left. */
const shared = new Set(selectorsOf(read('app/app.css')).flatMap(classesOf))
const sheets = globSync('**/*.css', { cwd: root })
  .filter((file) => file !== 'app/app.css')
  .map((file) => {
    const selectors = selectorsOf(read(file))
    return {
      file,
      folder: dirname(file),
      selectors,
      own: new Set(selectors.flatMap(classesOf).filter((name) => !shared.has(name))),
    }
  })
const sources = globSync('**/*.tsx', { cwd: root }).map((file) => ({
  file,
  names: [...read(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, text, code]) =>
    (text ?? code!).split(/[^\w-]+/),
  ),
}))

test('every style of a page is bound to a class that only its own sheet has', () => {
  expect(sheets.length).toBeGreaterThan(2)
  for (const { file, selectors, own } of sheets) {
    expect(
      selectors.filter((selector) => !classesOf(selector).some((name) => own.has(name))),
      file,
    ).toEqual([])
    for (const other of sheets)
      if (other.file !== file)
        expect(
          [...own].filter((name) => other.own.has(name)),
          file,
        ).toEqual([])
  }
})

test('no page uses a class of the sheet of another', () => {
  for (const { folder, own } of sheets) {
    const strangers = sources.filter(({ file }) => folder !== 'ui' && dirname(file) !== folder)
    expect(
      strangers.flatMap(({ file, names }) => names.filter((name) => own.has(name)).map((name) => `${file}: ${name}`)),
    ).toEqual([])
  }
})
