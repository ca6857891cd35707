import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from './changelog.ts'

const kept = `# Changelog

All notable changes. Follows [Semantic Versioning](https://semver.org).

## [Unreleased]

- Nothing yet

## [1.4.0] - 2026-11-20

### Added

- Export of any number of rows

\`\`\`sh
## 9.9.9 is no heading here
\`\`\`

## [1.3.0-rc.1] - 2026-10-01 [YANKED]
- Candidate
## 1.2.0

[1.4.0]: https://example.com/compare/v1.3.0...v1.4.0
[unreleased]: https://example.com/compare/v1.4.0...HEAD
`

test('each version has the lines under its heading, without link targets', () => {
  const sections = sectionsOf(kept)
  expect([...sections.keys()]).toEqual(['1.4.0', '1.3.0-rc.1', '1.2.0'])
  expect(sections.get('1.4.0')).toEqual({
    text: '### Added\n\n- Export of any number of rows\n\n```sh\n## 9.9.9 is no heading here\n```',
    date: '2026-11-20',
  })
  expect(sections.get('1.3.0-rc.1')).toEqual({ text: '- Candidate', date: '2026-10-01' })
  expect(sections.get('1.2.0')).toEqual({ text: '', date: undefined })
})

test.each([
  ['## v2.0.0 (2026-01-02)\r\n- One\r\n', '2.0.0', '- One', '2026-01-02'],
  ['# [2.0.0](https://example.com) (2026-01-02)\n\n- One\n\n# Licence\n- MIT', '2.0.0', '- One', '2026-01-02'],
  ['### 2.0.0+build.7\n- One', '2.0.0+build.7', '- One', undefined],
  ['Changes\n=======\n\n2.0.0 (2026-01-02)\n---\n- One\n\n1.0.0\n-----\n- Begun', '2.0.0', '- One', '2026-01-02'],
  ['Notes\n*****\n\n2.0.0\n+++++\n- One\n\n1.0.0\n~~~~~\n- Begun', '2.0.0', '- One', undefined],
  ['Version 2.0.0\r\n=============\r\n\r\nReleased\r\n--------', '2.0.0', 'Released\n--------', undefined],
])('%j is parsed as a changelog', (text, version, notes, date) => {
  expect(sectionsOf(text).get(version)).toEqual({ text: notes, date })
})

test('a text without version headings has no sections', () => {
  expect(sectionsOf('# Notes\n\nFaster than 1.2.3 was.\n## What 1.2.3 lacked').size).toBe(0)
})

test('the changelog of this repository can be parsed', () => {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(sectionsOf(`${text}\n## 0.0.1 - 2026-01-01\n- Began\n`).get('0.0.1')).toEqual({ text: '- Began', date: '2026-01-01' })
})
