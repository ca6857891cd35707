import type { Definition, Heading, Node, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { dateIn, dateOfHeading, dateOfLine, type FoundDate } from './changelog-date.ts'

export interface Section {
  /** The notes below the heading, with reference links written out. Headings of empty lists are no notes. */
  text: string
  /** The day in the heading, or in the line below it. */
  date: FoundDate
  /** Further sections of the same version: which one is meant is unknown. */
  duplicates: number
}

/** `[1.4.0] - 2026-11-20`, `v1.4.0 (2026-11-20)`, `Version 1.4.0`, `kite@1.4.0`, `kite-v1.4.0`. */
const versionHeading =
  /^[^\p{L}\p{N}@]*(?<name>@?[\w./-]+(?:@|-(?=v?\d)|\s+))?\[?v?(?<version>\d+\.\d+\.\d+(?:[-+][\w.+-]*)?)\]?(?![\w.])(?<rest>.*)$/isu
/** reStructuredText marks a heading by a line of these. Markdown reads `~~~` as the start of code. */
const restructured = /^((?:version +)?\[?v?\d+\.\d+\.\d+.*)\r?\n([=~^+-])\2+[ \t]*$/gim
/** Some tools put one before each heading. */
const anchorAtEnd = /<a (?:name|id)=[^>]*><\/a>\s*$/
/** Headings after the last version, at its level. */
const unrelated = /^(?:unreleased|upcoming|licen[cs]e|copyright|older|previous|earlier|archive|contribut)/i

/**
 * The sections of a changelog by version. Read are the headings of Keep a Changelog, semantic-release,
 * standard-version (its patch releases have another level), release-please, changesets and git-cliff. The
 * notes of a version end where the next version starts, or at a heading of a higher level.
 */
export function sectionsOf(changelog: string): Map<string, Section> {
  const source = changelog.replace(restructured, '## $1')
  const tree = fromMarkdown(source)
  const definitions = definitionsIn(tree)
  const sections = new Map<string, Section>()
  for (const [index, node] of tree.children.entries()) {
    const found = versionIn(node)
    if (!found) continue
    const earlier = sections.get(found.version)
    if (earlier) {
      earlier.duplicates++
      continue
    }
    const notes = notesAfter(tree, index)
    sections.set(found.version, {
      text: notes.some(isNote) ? textOf(source, notes, definitions) : '',
      date: dateIn(found.rest) ?? dateBelow(notes) ?? dateOfHeading(found.rest),
      duplicates: 0,
    })
  }
  return sections
}

function versionIn(node: Node) {
  if (!isHeading(node)) return undefined
  const { name = '', version, rest = '' } = versionHeading.exec(plainText(node))?.groups ?? {}
  if (version === undefined) return undefined
  // "Since 1.2.0" is a heading of notes.
  if (/\s$/.test(name) && !/^(?:version|release)\s+$/i.test(name) && !dateIn(rest)) return undefined
  return { version, rest }
}

const isHeading = (node: Node): node is Heading => node.type === 'heading'

function plainText(node: Node): string {
  if ('value' in node) return String(node.value)
  return childrenOf(node).map(plainText).join('')
}

function notesAfter({ children }: Root, index: number): RootContent[] {
  const { depth } = children[index] as Heading
  const rest = children.slice(index + 1)
  const isEnd = (node: RootContent) => {
    if (!isHeading(node)) return false
    return (
      node.depth < depth ||
      versionIn(node) !== undefined ||
      (node.depth === depth && unrelated.test(plainText(node)))
    )
  }
  const end = rest.findIndex(isEnd)
  return end === -1 ? rest : rest.slice(0, end)
}

function dateBelow([first]: RootContent[]): FoundDate {
  if (first?.type !== 'paragraph') return undefined
  const [line = ''] = plainText(first).split('\n')
  return dateOfLine(line)
}

/** Headings of lists of changes, as Keep a Changelog and tools for Conventional Commits write them. */
const groups = `
  added, changed, changes, deprecated, removed, fixed, fixes, security, feature, features, bug fixes, bugs,
  breaking changes, major changes, minor changes, patch changes, what s changed, improvements, chores,
  performance, performance improvements, documentation, refactor, code refactoring, tests, build,
  build system, continuous integration, ci, styles, reverts, miscellaneous, miscellaneous chores,
  miscellaneous tasks, dependencies, other, others`
  .trim()
  .split(/,\s+/)
const isGroup = (heading: string) =>
  groups.includes(
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  )

/** A comment, an empty item or the heading of a list says nothing. */
function isNote(node: Node): boolean {
  if (node.type === 'image' || node.type === 'imageReference') return true
  if (isHeading(node) && isGroup(plainText(node))) return false
  if ('children' in node) return childrenOf(node).some(isNote)
  const value = 'value' in node ? String(node.value) : ''
  const text = node.type === 'html' ? value.replaceAll(/<!--.*?-->|<(?!img|video)[^>]*>/gs, '') : value
  return text.trim() !== ''
}

type Definitions = Map<string, Definition>

function definitionsIn(tree: Node, found: Definitions = new Map()): Definitions {
  if (tree.type === 'definition') {
    const definition = tree as Definition
    if (!found.has(definition.identifier)) found.set(definition.identifier, definition)
  }
  for (const child of childrenOf(tree)) definitionsIn(child, found)
  return found
}

interface Edit {
  start: number
  end: number
  text: string
}

/** The source of nodes without comments and link definitions, with references as inline links. */
function textOf(source: string, nodes: RootContent[], definitions: Definitions): string {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (!first || !last) return ''
  const [start, end] = [startOf(first), endOf(last)]
  const edits = nodes.flatMap((node) => editsIn(node, source, definitions))
  let text = ''
  let at = start
  for (const edit of edits) {
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  text += source.slice(at, end)
  return text
    .replace(anchorAtEnd, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function editsIn(node: Node, source: string, definitions: Definitions): Edit[] {
  const [start, end] = [startOf(node), endOf(node)]
  const inside = childrenOf(node).flatMap((child) => editsIn(child, source, definitions))
  const raw = source.slice(start, end)
  if (node.type === 'definition') return [{ start, end, text: '' }]
  if (node.type === 'html') return /^<!--.*-->$/s.test(raw) ? [{ start, end, text: '' }] : []
  if (!isReference(node)) return inside
  const definition = definitions.get(node.identifier)
  if (!definition) return inside
  // `[text][label]` and `[text][]` end with the label, `[text]` does not.
  const tail = node.referenceType === 'shortcut' ? end : start + raw.lastIndexOf('[')
  return [...inside, { start: tail, end, text: targetOf(definition) }]
}

interface Reference extends Node {
  identifier: string
  referenceType: 'shortcut' | 'collapsed' | 'full'
}

const isReference = (node: Node): node is Reference =>
  node.type === 'linkReference' || node.type === 'imageReference'

function targetOf({ url, title }: Definition): string {
  const target = /[\s()<>]/.test(url) ? `<${url}>` : url
  return title ? `(${target} ${JSON.stringify(title)})` : `(${target})`
}

const childrenOf = (node: Node): Node[] => ('children' in node ? (node.children as Node[]) : [])
const startOf = ({ position }: Node) => position?.start.offset ?? 0
const endOf = ({ position }: Node) => position?.end.offset ?? 0
