import { type Static, Type } from 'typebox'
import {
  changesOf,
  currencyCode,
  idOf,
  nullable,
  object,
  optional,
  requiredText,
  text,
  timestamp,
} from '../../domain/fields.ts'

export const ProductStage = Type.Enum(['idea', 'dev', 'growth', 'stable', 'paused', 'stopped'])
export const ProductPriority = Type.Enum(['P0', 'P1', 'P2', 'P3', 'P4'], {
  description: 'P0 is the highest.',
})
export const ProductType = Type.Enum(['app', 'web', 'pc', 'api', 'other'])
const tag = Type.Enum(['saas', 'tool', 'library', 'plugin', 'other'], { type: 'string' })

export const Product = object('Product', {
  id: idOf('prod_'),
  slug: nullable(
    Type.String({ description: 'Names the product in paths, as its id does.', examples: ['paperplane'] }),
  ),
  name: Type.String({ examples: ['Paperplane'] }),
  description: nullable(Type.String({ examples: ['Sends large files from one browser to another.'] })),
  stage: ProductStage,
  priority: ProductPriority,
  type: ProductType,
  tags: Type.Array(tag),
  website: nullable(Type.String({ examples: ['https://paperplane.example.com'] })),
  defaultCurrency: Type.String({ description: 'An ISO 4217 currency code.', examples: ['USD'] }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

const slug = Type.String({
  format: 'slug',
  maxLength: 64,
  description:
    'Lowercase letters, digits and single hyphens; unique among your products; does not start with `prod_`.',
  examples: ['paperplane'],
})
const website = Type.String({
  format: 'website',
  maxLength: 2048,
  description: 'A URL that starts with https:// or http://.',
  examples: ['https://paperplane.example.com'],
})
const tags = Type.Array(tag, { uniqueItems: true, maxItems: 5 })

export const CreateProduct = object('CreateProduct', {
  name: requiredText({ maxLength: 200, examples: ['Paperplane'] }),
  slug: optional(slug),
  description: optional(text()),
  stage: optional(ProductStage),
  priority: optional(ProductPriority),
  type: optional(ProductType),
  tags: optional(tags),
  website: optional(website),
  defaultCurrency: optional(currencyCode),
})

export const UpdateProduct = changesOf('UpdateProduct', CreateProduct, Product)

/** The name is typed as a confirmation. */
export const DeleteProduct = object('DeleteProduct', {
  name: Type.String({ description: "The product's name, typed." }),
})

const icon = Type.String({
  pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$',
  maxLength: 16 * 1024,
  description: 'A data URL of a PNG, JPEG or WebP image, at most 16 KiB.',
  examples: ['data:image/png;base64,iVBORw0KGgo='],
})

export const PutIcon = object('PutIcon', { icon })

export const Icons = Type.Unsafe<Record<string, string>>(
  Type.Object(
    {},
    { additionalProperties: icon, title: 'Icons', description: 'Data URLs by the id of the product.' },
  ),
)

export const ProductFilter = Type.Object({ stage: optional(ProductStage) })

export type Product = Static<typeof Product>
export type CreateProduct = Static<typeof CreateProduct>
export type UpdateProduct = Static<typeof UpdateProduct>
export type Icons = Static<typeof Icons>
export type ProductFilter = Static<typeof ProductFilter>

/** `logCount` is updated with each log, so that a page of logs knows its total without counting. */
export type ProductTable = Omit<Product, 'tags'> & {
  ownerId: string
  tags: string
  logCount: number
  ideaId: string | null
  icon: string | null
  onboardingDismissedAt: string | null
}
