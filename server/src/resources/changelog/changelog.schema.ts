import { type Static, Type } from 'typebox'
import { boolean, nullable, object, requiredText } from '../../domain/fields.ts'

const fields = {
  isPublic: { ...boolean, description: 'Whether anybody may read the page and its feeds.' },
  slug: Type.String({
    format: 'slug',
    maxLength: 64,
    description: 'Names the page: /p/{slug}. Unique among all accounts of the service.',
    examples: ['paperplane'],
  }),
  title: nullable(requiredText({ maxLength: 100, description: 'null: the product’s name, "changelog".' })),
  accent: Type.String({
    pattern: '^#[0-9a-f]{6}$',
    description: 'The colour of links. Made darker or lighter where it would be hard to read.',
    examples: ['#3b5bdb'],
  }),
  isIndexed: { ...boolean, description: 'false: asks search engines to leave the page out.' },
  showsRoadmap: { ...boolean, description: 'Shows number, goal and planned date of unreleased versions.' },
}

export const Changelog = object('Changelog', fields)
export const PutChangelog = object('PutChangelog', fields)

export type Changelog = Static<typeof Changelog>

/** No row means off. `settings` has the other fields, as JSON. */
export interface ChangelogTable {
  ownerId: string
  productId: string
  slug: string
  settings: string
}
