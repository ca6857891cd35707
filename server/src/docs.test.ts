import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorTypes } from './errors.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('the API reference lists every error type with its status', () => {
  const rows = [...read('docs/reference/api/README.md').matchAll(/^\| `(\w+)` \| (\d{3}) \| \S/gm)]
  expect(Object.fromEntries(rows.map(([, type, status]) => [type, Number(status)]))).toEqual(errorTypes)
})

const pages = ['', 'sdk/', 'dashboard/', 'widget/', 'docs/'].flatMap((path) =>
  readdirSync(new URL(path, root), { recursive: path === 'docs/', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path + name.replaceAll('\\', '/')),
)

test('links in Markdown lead to existing files and headings', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`))).toEqual([])
})

test('commands have no comments, which zsh would run as arguments', () => {
  const blocks = /^```(?:sh|text)\n.*?^```|^(?: {4}.*\n)+/gms
  const comments = (page: string) =>
    (read(page).match(blocks) ?? []).flatMap((block) => block.match(/^.*(?:^|\s)# .*$/gm) ?? [])
  expect(pages.flatMap((page) => comments(page).map((line) => `${page}: ${line}`))).toEqual([])
})

function brokenLinks(page: string): string[] {
  const text = read(page).replace(/^```.*?^```/gms, '')
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)|(?:src|srcset)="(?!https?:)([^"]+)"/g)]
    .filter(
      ([, file, anchor, source]) =>
        !isTarget(new URL(source ?? (file || page.replace(/.*\//, '')), new URL(page, root)), anchor ?? ''),
    )
    .map(([link]) => link)
}

function isTarget(url: URL, anchor: string): boolean {
  if (!existsSync(url)) return false
  return anchor === '' || anchorsOf(readFileSync(url, 'utf8')).includes(anchor)
}

/** The anchors that GitHub makes of headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
