import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const layers = ['api', 'ui', 'features', 'app']

const layerOf = (file: string) => layers.indexOf(file.split('/')[0]!)
const featureOf = (file: string) => (file.startsWith('features/') ? file.split('/')[1] : undefined)

const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(
    ([, path]) => join(dirname(file), path!),
  )

/** The modules of a feature that others may import. */
const shared = [
  'finance/to-date',
  'logs/diary',
  'onboarding/lazy-checklist',
  'products/portfolio',
  'tasks/add-task',
  'tasks/tasks.api',
  'tasks/views',
  'versions/impact-words',
].map((path) => `features/${path}`)

test('a layer imports only those below it, and of another feature only what is shared', () => {
  const files = globSync('{api,ui,features,app}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(100)
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        const isUpward = layerOf(target) > layerOf(file)
        const isOtherFeature =
          featureOf(file) !== undefined && layerOf(target) === 2 && featureOf(target) !== featureOf(file)
        return isUpward || (isOtherFeature && !shared.includes(target))
      })
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('keys are read in one place, which knows input methods and keyboard layouts', () => {
  const files = globSync('{ui,features,app}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const reads = /\b(event|nativeEvent)\.(key|keyCode|isComposing)\b|['"]keydown['"]/
  const readers = files.filter((file) => reads.test(readFileSync(join(root, file), 'utf8')))
  expect(readers.sort()).toEqual(['ui/held-keys.ts', 'ui/shortcuts.ts'])
})
