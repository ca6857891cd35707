import { type Static, Type } from 'typebox'
import { object } from '../../domain/fields.ts'

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

export type Icons = Static<typeof Icons>
