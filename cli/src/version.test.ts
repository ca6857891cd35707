import { expect, test } from 'vitest'
import { versionIn } from './version.ts'

test.each(['1.4.0', 'v1.4.0', 'refs/tags/v1.4.0', '@scope/name@1.4.0', 'name@v1.4.0', 'refs/tags/@scope/name@1.4.0'])(
  '%s names version 1.4.0',
  (tag) => expect(versionIn(tag)).toBe('1.4.0'),
)

test('a name without a version stays as it is, without its folders', () => {
  expect(versionIn('refs/heads/main')).toBe('main')
})
