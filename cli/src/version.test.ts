import { expect, test } from 'vitest'
import { versionIn } from './version.ts'

test.each([
  ...[
    '1.4.0',
    'v1.4.0',
    'refs/tags/v1.4.0',
    '@scope/name@1.4.0',
    'name@v1.4.0',
    'refs/tags/@scope/name@1.4.0',
  ],
  ...['release-1.4.0', 'my-app2-v1.4.0', 'refs/tags/my_app_1.4.0', 'my-app/v1.4.0'],
])('%s names version 1.4.0', (tag) => expect(versionIn(tag)).toBe('1.4.0'))

test('a pre-release keeps its hyphens', () => {
  expect(versionIn('app-v1.4.0-rc-2.0.0')).toBe('1.4.0-rc-2.0.0')
  expect(versionIn('1.4.0-rc-2.0.0')).toBe('1.4.0-rc-2.0.0')
})

test('a name without a version stays as it is, without its folders', () => {
  expect(versionIn('refs/heads/main')).toBe('main')
})
